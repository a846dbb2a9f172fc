import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface DataTableProps {
  readonly label: string;
  /** Whether the next page is loading; the current one is paler until it comes. */
  readonly isBusy: boolean;
  /** The table's class: its spacing, and on phones the areas of a row's grid. */
  readonly className: string | undefined;
  readonly columns: readonly { readonly key: string; readonly title: string; readonly isEnd?: boolean }[];
  /** Rows and cells with explicit roles. */
  readonly children: ReactNode;
}

/** A table whose rows become grids on phones. Its roles are explicit, because browsers drop them with the table layout. */
export function DataTable({ label, isBusy, className, columns, children }: DataTableProps) {
  return (
    <table className={`${styles.table} ${className}`} role="table" aria-label={label} aria-busy={isBusy || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, isEnd }) => (
            <th key={key} role="columnheader" scope="col" className={isEnd ? 'end' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
