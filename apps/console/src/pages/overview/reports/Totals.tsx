import { useFormats, withMinus } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { type Report, valueText } from './report.ts';
import styles from './Reports.module.css';

/** The sums of a report, each next to the previous period's. `before`: the previous period's days, in words. */
export function Totals({ report, before: days }: { readonly report: Report; readonly before: string | undefined }) {
  const { t } = useTexts('consoleReports');
  const formats = useFormats();
  const { columns, totals, before } = report;
  const summed = columns.filter(({ isSum }) => isSum);
  if (summed.length === 0) return null;
  return (
    <>
      <dl className={styles.totals}>
        {summed.map((column) => {
          const [now, earlier] = [totals[column.key], before?.totals[column.key]];
          const difference = typeof now === 'number' && typeof earlier === 'number' ? Math.round((now - earlier) * 100) / 100 : undefined;
          return (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>
                <span className={styles.big}>{valueText(column, now ?? null, formats)}</span>
                {difference === undefined ? null : (
                  <span className="q3 s12">
                    {t('difference', {
                      difference: `${difference > 0 ? '+' : ''}${withMinus(valueText(column, difference, formats))}`,
                      value: valueText(column, earlier ?? null, formats),
                    })}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {days === undefined ? null : <p className="q3 s12">{t('comparedWith', { days })}</p>}
    </>
  );
}
