import type { AnswerOf } from '@upline/contract';
import { weekWords } from '../../../../lists/filter-words.ts';
import { failureText } from '../../../../shared/calls/api.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import styles from './RefundSheet.module.css';

interface RefundEarningsProps {
  readonly preview: AnswerOf<'previewRefund'>['data'];
  /** Undefined while computing. */
  readonly found: AnswerOf<'previewRefundEarnings'>['data'] | undefined;
  readonly failure: Error | null;
}

/** The members whose commissions and standing change by a refund or a chargeback's decision, the largest changes first. */
export function RefundEarnings({ preview, found, failure }: RefundEarningsProps) {
  const { t } = useTexts('consoleOrders');
  const { t: lists } = useTexts('consoleLists');
  const { money, count } = useFormats();
  return (
    <section className={styles.earnings}>
      <h3>
        {t('refund.commissions', { week: weekWords(preview.week, lists) })}
        <span className={styles.figure}>{t('refund.pvChange', { before: count(preview.pvBefore), after: count(preview.pvAfter) })}</span>
      </h3>
      <p className="s13 q">{t(preview.weekOpen ? 'refund.weekOpen' : 'refund.weekClosed')}</p>
      {failure ? <p className={styles.refused}>{failureText(failure)}</p> : null}
      {found === undefined && !failure ? <p className="s13 q3">{t('refund.computing')}</p> : null}
      {found ? (
        <ul className={styles.lines}>
          {found.changes.map(({ memberCode, name, amount }) => (
            <li key={memberCode}>
              <div>
                {name} <small>{memberCode}</small>
              </div>
              <span className={styles.figure}>{money(amount)}</span>
            </li>
          ))}
          {found.othersCount > 0 ? (
            <li>
              <div>{t('refund.others', { count: found.othersCount })}</div>
              <span className={styles.figure}>{money(found.othersAmount)}</span>
            </li>
          ) : null}
          <li className={styles.chosen}>
            <div>{t('refund.together')}</div>
            <span className={styles.figure}>{money(found.total)}</span>
          </li>
          {found.standings.map(({ memberCode, name, what, before, after }) => (
            <li key={`${memberCode} ${what}`}>
              <div>
                {name} <small>{t(`refund.standing.${what}`)}</small>
              </div>
              <span className={styles.figure}>{`${before} → ${after}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
