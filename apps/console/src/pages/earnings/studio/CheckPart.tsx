import { bonusColors } from '@upline/client/bonus-colors';
import { StatusMark } from '@upline/ui/desk';
import { Section } from '../../../frame/Page.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { goToLine } from './DocumentText.tsx';
import styles from '../plans/Plan.module.css';
import type { Checked } from '../plans/plan.ts';

/** The checks' results for the current document: faults with their lines, the worst case, and the differences from the plan in force. */
export function CheckPart({ checked }: { readonly checked: Checked | undefined }) {
  const { t } = useTexts('consolePlan');
  if (checked === undefined) return null;
  const { faults, shares, together, cap, paid, present, differences } = checked;
  const colors = bonusColors(shares.map(({ key }) => key));
  const wrong = faults.filter(({ isWarning }) => !isWarning).length;
  return (
    <>
      <Section
        title={t('check')}
        beside={<StatusMark state={wrong > 0 ? 'stop' : 'full'}>{wrong > 0 ? t('faults', { count: wrong }) : t('passed')}</StatusMark>}
      >
        <div role="status">
          <ul className={styles.faults}>
            {faults.map(({ path, line, text, isWarning }) => (
              <li key={`${path} ${line} ${text}`}>
                <button type="button" className="link" onClick={() => goToLine(line)}>
                  {t('line', { line })}
                </button>{' '}
                <span className={isWarning ? 'warn' : 'bad'}>{text}</span> <small className="q3">{path}</small>
              </li>
            ))}
          </ul>
        </div>
        {shares.length > 0 ? (
          <>
            <p className={styles.big}>{paid === null ? t('unbounded') : t('most', { percent: paid })}</p>
            <p className="s13 q">
              {t('bound')} {together === null ? null : t('together', { percent: together })}{' '}
              {cap === null ? null : t('cap', { percent: cap })}
            </p>
            <div className={styles.meter} aria-hidden="true">
              {shares.map(({ key, percent }) => (
                <i key={key} style={{ flex: percent ?? 0, background: colors.get(key) }} />
              ))}
            </div>
            <ul className={styles.key}>
              {shares.map(({ key, bonusName, percent }) => (
                <li key={key}>
                  <i style={{ background: colors.get(key) }} />
                  {bonusName} {percent === null ? t('open') : `${percent} %`}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Section>
      <Differences title={t('differences', { plan: present })} sentences={differences} />
    </>
  );
}

export function Differences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  const { t } = useTexts('consolePlan');
  return (
    <Section title={title}>
      {sentences.length === 0 ? (
        <p className="q">{t('same')}</p>
      ) : (
        <ul className={styles.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
