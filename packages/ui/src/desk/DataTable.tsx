import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ActButton } from './ActButton.tsx';
import styles from './DataTable.module.css';
import { nextSort, rowsBetween, stepTo, toggled } from './row-choice.ts';
import { useKeys } from './use-keys.ts';

export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
  /** The one column that takes the rest of the width and is cut. */
  readonly takesRest?: boolean;
  /** Left out on narrow screens. */
  readonly isLow?: boolean;
  /** The key by which the list can be sorted by this column. */
  readonly sort?: string | undefined;
}

export interface DataTableWords {
  readonly next: string;
  readonly previous: string;
  readonly open: string;
  readonly choose: string;
  readonly chooseTo: string;
  readonly chooseAll: string;
  readonly chosen: (count: number) => string;
  readonly chooseRow: (id: string) => string;
  readonly clear: string;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly words: DataTableWords;
  /** So many rows of the true height stand in while the first rows are on their way. */
  readonly skeletonRows?: number | undefined;
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  /** Ids of columns that are not shown. */
  readonly hidden?: readonly string[];
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The id of the row that is open beside the list. */
  readonly openId?: string | undefined;
  /** What can be done with chosen rows; without it no row can be chosen. */
  readonly bulk?: ((chosen: readonly Row[], clear: () => void) => ReactNode) | undefined;
}

const features = tableFeatures({ columnVisibilityFeature });

/** A list of rows: `j` and `k` move, Enter opens, `x` chooses, `Shift X` chooses up to here. Cells come from the columns; sorting and pages are the server's. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, words, hidden, onOpen, openId, bulk } = props;
  const definitions = useMemo(() => columns.map(({ id, title }) => ({ id, header: title })), [columns]);
  const columnVisibility = useMemo(() => Object.fromEntries((hidden ?? []).map((id) => [id, false])), [hidden]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId, state: { columnVisibility } });
  const shown = new Map(columns.map((column) => [column.id, column]));
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => shown.get(id) ?? []);
  const ids = rows.map(rowId);
  const place = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const here = [openId, cursor].find((id) => id !== undefined && ids.includes(id));
  const rowOf = (id: string | undefined): Row | undefined => rows.find((row) => rowId(row) === id);
  const move = (step: 1 | -1): void => {
    const next = stepTo(ids, here, step);
    setCursor(next);
    const element = place.current?.querySelectorAll<HTMLElement>('[data-row]')[next === undefined ? -1 : ids.indexOf(next)];
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
    // While a row is open beside the list, the next one opens in its place.
    const row = rowOf(next);
    if (openId !== undefined && row) onOpen?.(row);
  };
  const choose = (id: string): void => {
    setChosen(toggled(chosen, id));
    setAnchor(id);
  };
  const chosenRows = rows.filter((row) => chosen.has(rowId(row)));
  const clear = (): void => setChosen(new Set());
  const opened = rowOf(here);
  useKeys([
    { keys: 'j', label: words.next, run: () => move(1) },
    { keys: 'k', label: words.previous, run: () => move(-1) },
    ...(onOpen && opened ? [{ keys: 'Enter', label: words.open, run: () => onOpen(opened) }] : []),
    ...(bulk
      ? [
          { keys: 'x', label: words.choose, run: () => here && choose(here) },
          { keys: 'Shift X', label: words.chooseTo, run: () => here && setChosen(new Set([...chosen, ...rowsBetween(ids, anchor, here)])) },
          { keys: 'Shift A', label: words.chooseAll, run: () => setChosen(new Set(ids)) },
        ]
      : []),
  ]);
  useKeys([{ keys: 'Escape', label: words.clear, run: clear }], chosenRows.length > 0);
  return (
    <>
      <div ref={place} className={styles.place}>
        <table className={styles.table} aria-label={props.label} aria-busy={props.skeletonRows ? true : undefined}>
          <Head {...props} columns={visible} />
          <tbody>
            {rows.length === 0 && props.skeletonRows ? (
              <Bones count={props.skeletonRows} columns={visible} hasCheck={bulk !== undefined} />
            ) : null}
            {rows.map((row) => {
              const id = rowId(row);
              const look = [styles.row, id === here ? styles.cursor : '', chosen.has(id) ? styles.chosen : '', onOpen ? styles.opens : ''];
              return (
                <tr
                  key={id}
                  data-row={id}
                  tabIndex={-1}
                  className={look.join(' ')}
                  onClick={({ target }) => {
                    if (target instanceof Element && target.closest('a, button, input, label')) return;
                    setCursor(id);
                    onOpen?.(row);
                  }}
                >
                  {bulk ? (
                    <td className={styles.fit}>
                      <input
                        type="checkbox"
                        className={styles.check}
                        aria-label={words.chooseRow(id)}
                        checked={chosen.has(id)}
                        onChange={({ nativeEvent }) => {
                          if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                            setChosen(new Set([...chosen, ...rowsBetween(ids, anchor, id)]));
                          else choose(id);
                        }}
                      />
                    </td>
                  ) : null}
                  {visible.map((column) => (
                    <td key={column.id} className={cellClass(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {bulk && chosenRows.length > 0 ? (
        <div className={styles.bulk} role="region" aria-label={words.chosen(chosenRows.length)}>
          <b>{words.chosen(chosenRows.length)}</b>
          <span className={styles.acts}>
            {bulk(chosenRows, clear)}
            <ActButton variant="ghost" keys="Escape" onClick={clear}>
              {words.clear}
            </ActButton>
          </span>
        </div>
      ) : null}
    </>
  );
}

const cellClass = ({ isFigure, takesRest, isLow }: Omit<DataColumn<never>, 'cell'>): string =>
  [isFigure ? styles.figure : '', takesRest ? styles.rest : styles.fit, isLow ? styles.low : ''].join(' ');

function Head<Row>({ columns, sort = '', onSort, bulk }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {bulk ? <td aria-hidden="true" /> : null}
        {columns.map((column) => {
          const direction =
            column.sort === undefined ? undefined : ({ [column.sort]: 'ascending', [`-${column.sort}`]: 'descending' } as const)[sort];
          const { sort: key } = column;
          return (
            <th key={column.id} scope="col" className={cellClass(column)} aria-sort={direction}>
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
      </tr>
    </thead>
  );
}

const Bones = <Row,>({ count, columns, hasCheck }: { count: number; columns: readonly DataColumn<Row>[]; hasCheck: boolean }) =>
  Array.from({ length: count }, (_, at) => `bone-${at}`).map((key) => (
    <tr key={key}>
      {hasCheck ? <td className={styles.fit} /> : null}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <span className={styles.bone} aria-hidden="true" />
        </td>
      ))}
    </tr>
  ));
