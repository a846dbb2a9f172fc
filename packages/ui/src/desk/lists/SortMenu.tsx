import { useState } from 'react';
import { ActMenu } from '../acts/ActMenu.tsx';
import type { DataColumn } from './data-columns.ts';
import styles from './DataTable.module.css';
import { nextSort } from './row-choice.ts';

interface SortMenuProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
  /** The button's words from a column's title with its direction. */
  readonly label: (column: string) => string;
}

/** How a list is sorted, as one button of a phone, which shows no heads. The sorted column again turns the direction. */
export function SortMenu<Row>({ columns, sort = '', onSort, label }: SortMenuProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const sortable = columns.flatMap(({ id, title, sort: key }) => (key === undefined ? [] : [{ id, title, key }]));
  if (!onSort || sortable.length === 0) return null;
  const sorted = sortable.find(({ key }) => sort === key || sort === `-${key}`);
  const arrow = sort.startsWith('-') ? '↓' : '↑';
  return (
    <div className={styles.sort}>
      <ActMenu
        label={label(sorted ? `${sorted.title} ${arrow}` : '')}
        isOpen={isOpen}
        onOpen={setOpen}
        acts={sortable.map(({ id, title, key }) => ({
          id,
          label: title,
          beside: key === sorted?.key ? arrow : undefined,
          run: () => onSort(nextSort(sort, key)),
        }))}
      />
    </div>
  );
}
