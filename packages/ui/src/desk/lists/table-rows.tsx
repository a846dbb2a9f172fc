import type { PointerEvent, ReactNode } from 'react';
import type { DataColumn, DataTableProps, DataTableWords } from './data-columns.ts';
import styles from './DataTable.module.css';
import { nextSort } from './row-choice.ts';

interface LineProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly words: DataTableWords;
  /** Whether the cursor is on this row. */
  readonly isHere: boolean;
  readonly isChosen: boolean;
  readonly onHere: () => void;
  readonly onOpen: (() => void) | undefined;
  /** `isUpToHere`: all rows from the last chosen one. Undefined if the row cannot be chosen. */
  readonly onChoose: ((isUpToHere: boolean) => void) | undefined;
  /** The row's actions, at the end. */
  readonly menu: ReactNode;
}

export function Line<Row>({ id, row, columns, words, isHere, isChosen, onHere, onOpen, onChoose, menu }: LineProps<Row>) {
  const onPhone = phonePlaces(columns);
  const look = [styles.row, isHere ? styles.cursor : '', isChosen ? styles.chosen : '', onOpen ? styles.opens : ''];
  return (
    <tr
      data-row={id}
      tabIndex={-1}
      className={look.join(' ')}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a, button, input, label')) return;
        (onOpen ?? onHere)();
      }}
    >
      {onChoose ? (
        <td className={`${styles.fit} ${styles.choice}`}>
          <label className={styles.choose}>
            <input
              type="checkbox"
              className={styles.check}
              aria-label={words.chooseRow(id)}
              checked={isChosen}
              onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          className={`${cellClass(column)} ${styles[onPhone(column)] ?? ''}`}
          data-title={(column.isNamed ?? column.isFigure) ? column.title : undefined}
          onPointerEnter={nameCutText}
        >
          <Value column={column} row={row} />
        </td>
      ))}
      {menu ? <td className={`${styles.fit} ${styles.menu}`}>{menu}</td> : null}
      <Filler />
    </tr>
  );
}

/** Wider than any table has columns; browsers take what there is. */
const ALL_COLUMNS = 1000;

/** The title of the rows below it. */
export const GroupLine = ({ title }: { readonly title: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={ALL_COLUMNS}>
      {title}
    </th>
  </tr>
);

/** Takes the width that no column needs, after the last one, so that no gap is between names and figures. */
const Filler = () => <td className={styles.filler} aria-hidden="true" />;

function Value<Row>({ column: { cell, phoneCell }, row }: { readonly column: DataColumn<Row>; readonly row: Row }) {
  if (!phoneCell) return cell(row);
  return (
    <>
      <span className={styles.onDesk}>{cell(row)}</span>
      <span className={styles.onPhone}>{phoneCell(row)}</span>
    </>
  );
}

/** The place of each column's value in a phone's row. */
function phonePlaces<Row>(columns: readonly DataColumn<Row>[]): (column: DataColumn<Row>) => 'lead' | 'end' | 'none' | 'more' {
  const free = columns.filter(({ onPhone, isLow }) => onPhone === undefined && !isLow);
  const lead = columns.find(({ onPhone }) => onPhone === 'lead') ?? free.find(({ takesRest }) => takesRest) ?? free[0];
  const end =
    columns.find(({ onPhone }) => onPhone === 'end') ??
    free.find((column) => column !== lead && column.isFigure) ??
    free.find((column) => column !== lead && column.id === 'state');
  return (column) => (column === lead ? 'lead' : column === end ? 'end' : (column.onPhone ?? 'more') === 'none' ? 'none' : 'more');
}

/** Sets the whole text of a truncated cell as its title. */
const nameCutText = ({ currentTarget: cell }: PointerEvent<HTMLElement>): void => {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
};

const cellClass = ({ isFigure, takesRest, wraps, isLow }: Omit<DataColumn<never>, 'cell'>): string =>
  [isFigure ? styles.figure : '', takesRest ? styles.rest : wraps ? styles.wraps : styles.fit, isLow ? styles.low : ''].join(' ');

export function Head<Row>({ columns, sort = '', onSort, bulk, acts }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {bulk ? <td aria-hidden="true" /> : null}
        {columns.map((column) => {
          const direction =
            column.sort === undefined ? undefined : ({ [column.sort]: 'ascending', [`-${column.sort}`]: 'descending' } as const)[sort];
          const { sort: key } = column;
          return (
            <th
              key={column.id}
              scope="col"
              className={`${cellClass(column)} ${key !== undefined && onSort ? '' : styles.still}`}
              aria-sort={direction}
            >
              {key !== undefined && onSort ? (
                <button type="button" onClick={() => onSort(nextSort(sort, key))}>
                  {column.title}
                  {direction === undefined ? '' : direction === 'ascending' ? ' ↑' : ' ↓'}
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
        {acts ? <td aria-hidden="true" /> : null}
        <Filler />
      </tr>
    </thead>
  );
}

export const Bones = <Row,>({ count, columns, hasCheck }: { count: number; columns: readonly DataColumn<Row>[]; hasCheck: boolean }) =>
  Array.from({ length: count }, (_, at) => `bone-${at}`).map((key) => (
    <tr key={key}>
      {hasCheck ? <td className={styles.fit} /> : null}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <span className={styles.bone} aria-hidden="true" />
        </td>
      ))}
      <Filler />
    </tr>
  ));
