import type { ReactNode } from 'react';
import { useFormats, withMinus } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { Change } from '../comparisons/Change.tsx';
import styles from './Earnings.module.css';
import { useWeekWords } from './use-week-words.ts';
import type { Week } from './week.ts';

/** A week's figures next to the previous week's. Missing figures keep their place. */
export function Figures({ week }: { readonly week: Week | undefined }) {
  return week?.state === 'open' ? <OpenFigures week={week} /> : <ClosedFigures week={week} />;
}

/** An open week has only its goods yet, next to those of the previous week until the same time. */
function OpenFigures({ week: { payout, goodsAtThisTime, weekBefore } }: { readonly week: Week }) {
  const { t } = useTexts('consoleEarnings');
  const { fullMoney } = useFormats();
  const { short } = useWeekWords();
  if (payout === null) return null;
  const then = goodsAtThisTime == null ? null : t('atThisTime', { amount: fullMoney(goodsAtThisTime), week: short(weekBefore) });
  return (
    <dl className={styles.figures}>
      <Figure label={t('goods')} change={then}>
        {fullMoney(payout.goods)}
      </Figure>
    </dl>
  );
}

function ClosedFigures({ week }: { readonly week: Week | undefined }) {
  const { t } = useTexts('consoleEarnings');
  const { money, fullMoney, count } = useFormats();
  const { short } = useWeekWords();
  const { sums = null, before = null, payout = null, payoutBefore = null, breakage = null } = week ?? {};
  const on = week ? t('on', { week: short(before ? week.weekBefore : '') }) : '';
  const change = (by: number | undefined): ReactNode =>
    by === undefined ? null : (
      <>
        <Change by={by} /> {on}
      </>
    );
  const percent = (value: number | null | undefined): string => (value == null ? '–' : `${withMinus(value.toFixed(1))} %`);
  const membersBy = sums && before ? sums.members - before.members : undefined;
  return (
    <dl className={styles.figures}>
      <Figure label={t('paid')} change={change(sums && before ? sums.paid - before.paid : undefined)}>
        {sums ? fullMoney(sums.paid) : '–'}
      </Figure>
      <Figure label={t('pv')} change={change(sums && before ? sums.pv - before.pv : undefined)}>
        {sums ? money(sums.pv) : '–'}
      </Figure>
      {payout === null ? null : (
        <>
          <Figure label={t('goods')} change={change(payoutBefore ? payout.goods - payoutBefore.goods : undefined)}>
            {fullMoney(payout.goods)}
          </Figure>
          <Figure
            label={t('payout')}
            change={payoutBefore ? t('payout.before', { share: percent(payoutBefore.ofPv), week: short(week?.weekBefore ?? '') }) : null}
          >
            {percent(payout.ofPv)}
          </Figure>
          <Figure
            label={t('payout.goods')}
            change={payoutBefore ? t('payout.before', { share: percent(payoutBefore.ofGoods), week: short(week?.weekBefore ?? '') }) : null}
          >
            {percent(payout.ofGoods)}
          </Figure>
        </>
      )}
      <Figure
        label={t('members')}
        change={membersBy === undefined ? null : `${membersBy > 0 ? '+' : ''}${withMinus(String(membersBy))} ${on}`}
      >
        {sums ? count(sums.members) : '–'}
      </Figure>
      {breakage === null ? null : (
        <Figure label={t('breakage')} change={t('breakage.about')}>
          {fullMoney(breakage)}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly change: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ label, change, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children}
      <small>{change ?? ' '}</small>
    </dd>
  </div>
);
