import { formatNumber } from '@upline/i18n';
import type { ReactNode } from 'react';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './FigureTable.module.css';

export interface FigureTableProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly head: string;
  /** Names of the PV columns. */
  readonly figures: readonly string[];
  readonly tail: string;
  readonly rows: readonly {
    readonly key: string;
    readonly head: string;
    readonly note?: string;
    /** Undefined if not known. */
    readonly figures: readonly (number | undefined)[];
    readonly notes?: readonly (string | undefined)[];
    readonly tail: ReactNode;
  }[];
}

/** Periods with PV figures. On phones each is a row that names each figure. */
export function FigureTable({ label, isBusy, head, figures, tail, rows }: FigureTableProps) {
  const { t, locale } = useTranslation('earnings');
  return (
    <DataTable
      label={label}
      isBusy={isBusy}
      className={styles.table}
      columns={[
        { key: 'head', title: head },
        ...figures.map((title) => ({ key: title, title, isEnd: true })),
        { key: 'tail', title: tail, isEnd: true },
      ]}
    >
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
              <span>
                {figure === undefined ? t('blank') : formatNumber(figure, locale)}
                {row.notes?.[at] === undefined ? null : <span className={styles.why}>{row.notes[at]}</span>}
              </span>
            </td>
          ))}
          <td role="cell" className={`end ${styles.tail}`}>
            {row.tail}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
