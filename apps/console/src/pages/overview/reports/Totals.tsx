import { Spark } from '@upline/ui/desk';
import { useFormats, withMinus } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { type Column, leadColumns, type Report, valueText } from './report.ts';
import styles from './Reports.module.css';

interface TotalsProps {
  readonly report: Report;
  /** The previous period's days, in words; undefined for none. */
  readonly before: string | undefined;
}

/** The sums of a report: three figures large, each with its course and next to the previous period's, and the others in one line. */
export function Totals({ report, before: days }: TotalsProps) {
  const { t } = useTexts('consoleReports');
  const formats = useFormats();
  const { columns, totals } = report;
  const summed = columns.filter(({ isSum }) => isSum);
  if (summed.length === 0) return null;
  const lead = leadColumns(report);
  const rest = summed.filter((column) => !lead.includes(column));
  return (
    <>
      <dl className={styles.totals}>
        {lead.map((column) => (
          <Lead key={column.key} report={report} column={column} />
        ))}
      </dl>
      {rest.length > 0 ? (
        <dl className={styles.rest}>
          {rest.map(({ key, title, kind }) => (
            <div key={key} className={totals[key] === 0 ? 'q3' : undefined}>
              <dt>{title}</dt>
              <dd>{valueText({ kind }, totals[key] ?? null, formats)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {days === undefined ? null : <p className="q3 s12">{t('comparedWith', { days })}</p>}
    </>
  );
}

function Lead({ report: { chart, rows, totals, before }, column }: { readonly report: Report; readonly column: Column }) {
  const { t } = useTexts('consoleReports');
  const formats = useFormats();
  const [now, earlier] = [totals[column.key], before?.totals[column.key]];
  const difference = typeof now === 'number' && typeof earlier === 'number' ? Math.round((now - earlier) * 100) / 100 : undefined;
  return (
    <div>
      <dt>{column.title}</dt>
      <dd>
        <span className={styles.big}>{valueText(column, now ?? null, formats)}</span>
        {chart?.kind === 'lines' ? <Spark figures={rows.map((row) => Number(row[column.key] ?? 0))} /> : null}
        {difference === undefined ? null : (
          <span className={`q3 s12 ${styles.change}`}>
            {t('difference', {
              difference: `${difference > 0 ? '+' : ''}${withMinus(valueText(column, difference, formats))}`,
              value: valueText(column, earlier ?? null, formats),
            })}
          </span>
        )}
      </dd>
    </div>
  );
}
