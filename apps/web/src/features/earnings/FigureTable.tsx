import { formatNumber } from '@upline/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './FigureTable.module.css';

export interface FigureTableProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly head: string;
  /** Names of the columns of PV. */
  readonly figures: readonly string[];
  readonly tail: string;
  readonly rows: readonly {
    readonly key: string;
    readonly head: string;
    readonly note?: string;
    readonly figures: readonly number[];
    readonly tail: ReactNode;
  }[];
}

/** Periods with PV figures. On phones each is a row that names each figure. */
export function FigureTable({ label, isBusy, head, figures, tail, rows }: FigureTableProps) {
  const { locale } = useTranslation();
  return (
    <table className={styles.table} role="table" aria-label={label} aria-busy={isBusy || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {head}
          </th>
          {figures.map((name) => (
            <th key={name} role="columnheader" scope="col" className="end">
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col" className="end">
            {tail}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row">
            <th role="rowheader" scope="row" className={styles.head}>
              {row.head} {row.note ? <span className={styles.note}>{row.note}</span> : null}
            </th>
            {row.figures.map((figure, at) => (
              <td key={figures[at]} role="cell" className={`end ${styles.figure}`}>
                <span className={styles.label} aria-hidden="true">
                  {figures[at]}
                </span>
                {formatNumber(figure, locale)}
              </td>
            ))}
            <td role="cell" className={`end ${styles.tail}`}>
              {row.tail}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
