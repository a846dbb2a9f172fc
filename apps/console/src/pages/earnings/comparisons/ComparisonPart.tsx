import { ActButton, Sun } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Section, Terms } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import memberStyles from '../../member/members/MemberPage.module.css';
import styles from '../weeks/Earnings.module.css';
import type { Comparison } from '../weeks/week.ts';

const sun = { waiting: 'open', running: 'half', same: 'full', differs: 'stop', cancelled: 'set', failed: 'stop' } as const;

/** A closed week or other period computed again from its stored inputs and compared with the stored result; null if not requested. */
export function ComparisonPart({ comparison }: { readonly comparison: Comparison | null }) {
  const { t } = useTexts('consoleEarnings');
  return (
    <Section title={t('compare')}>{comparison ? <Shown comparison={comparison} /> : <p className="q">{t('compare.none')}</p>}</Section>
  );
}

function Shown({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTexts('consoleEarnings');
  const { count, fullMoney, fullAt } = useFormats();
  const may = useMay();
  const { act, isPending } = useAct('cancelComparison', { done: () => t('compare.cancelled') });
  const { state, lines, linesCompared, linesAgain, paid, paidAgain, plan, hash, hashAgain, differences, failure, askedBy, askedAt } =
    comparison;
  const isOn = state === 'waiting' || state === 'running';
  const isDone = state === 'same' || state === 'differs';
  return (
    <>
      <p className={styles.big} role="status">
        <Sun state={sun[state]} /> <b>{t(`compareState.${comparison.isCancelling ? 'cancelling' : state}`, { count: differences })}</b>
      </p>
      {isOn ? <progress value={linesCompared} max={Math.max(lines, 1)} aria-label={t('compare')} /> : null}
      {failure === '' ? null : <p className="bad">{t('compare.failed', { why: failure })}</p>}
      <Terms
        rows={[
          [t('lines'), t('compare.of', { some: count(isDone ? linesAgain : linesCompared), all: count(lines) })],
          [
            t('compare.sum'),
            isDone
              ? paid === paidAgain
                ? t('compare.bothTimes', { amount: fullMoney(paid) })
                : `${fullMoney(paid)} ≠ ${fullMoney(paidAgain)}`
              : fullMoney(paid),
          ],
          [t('plan'), plan],
          [t('compare.hash'), isDone ? `${hash} ${hash === hashAgain ? '=' : '≠'} ${hashAgain}` : hash],
          [t('compare.run'), `${askedBy}, ${fullAt(askedAt)}`],
        ]}
      />
      {isOn && may('week.close') ? (
        <ActButton pending={isPending ? t('compare.cancel') : undefined} onClick={() => act({ comparisonNo: comparison.comparisonNo })}>
          {t('compare.cancel')}
        </ActButton>
      ) : null}
      {comparison.found.length > 0 ? <Found comparison={comparison} /> : null}
    </>
  );
}

function Found({ comparison: { found, differences } }: { readonly comparison: Comparison }) {
  const { t } = useTexts('consoleEarnings');
  return (
    <>
      <ol className={memberStyles.notes} aria-label={t('compare.differences')}>
        {found.map(({ kind, memberCode, bonusName, orderNo, written, again }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: differences have no number, and those of an ended comparison never change.
          <li key={place}>
            <Link className="link" to={paths.member(memberCode, 'earnings')}>
              {memberCode}
            </Link>{' '}
            {bonusName} {orderNo}
            <small>{t(`difference.${kind}`, { written, again })}</small>
          </li>
        ))}
      </ol>
      {differences > found.length ? <p className="s13 q3">{t('compare.more', { count: differences - found.length })}</p> : null}
    </>
  );
}
