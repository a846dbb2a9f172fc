import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type PointerEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { ActButton } from '../acts/ActButton.tsx';
import { ActMenu, type MenuAct } from '../acts/ActMenu.tsx';
import styles from './DataTable.module.css';
import { nextSort, rowsBetween, stepTo, toggled } from './row-choice.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useOverflow } from './use-overflow.ts';

export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the values are figures, which are end-aligned in their column. */
  readonly isFigure?: boolean;
  /** Whether the column takes the remaining width and is truncated. */
  readonly takesRest?: boolean;
  /** Whether the column heads a row's card on a phone; by default the column that takes the remaining width, if it is shown there. */
  readonly isLead?: boolean;
  /** Whether it holds sentences, which take as many lines as they need. */
  readonly wraps?: boolean;
  /** Whether narrow screens omit the column. */
  readonly isLow?: boolean;
  /** The key by which the list can be sorted by this column; absent if it cannot. */
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
  /** The name of the menu of a row's actions. */
  readonly acts: string;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly words: DataTableWords;
  /** Number of skeleton rows, in true height, shown while the first rows load. */
  readonly skeletonRows?: number | undefined;
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  /** Ids of hidden columns. */
  readonly hidden?: readonly string[];
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Id of the row opened next to the list; undefined for none. */
  readonly openId?: string | undefined;
  /** Id of the row at which keys start, such as a row named by a link; undefined for none. */
  readonly firstId?: string | undefined;
  /** False if another list of the page has the keys; true by default. */
  readonly hasKeys?: boolean;
  /** Actions on chosen rows; without it no row can be chosen. */
  readonly bulk?: ((chosen: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Actions on one row (`e`); absent for rows without actions. */
  readonly acts?: ((row: Row) => readonly MenuAct[]) | undefined;
}

const features = tableFeatures({ columnVisibilityFeature });

/**
 * A list of rows. If it is wider than its place it scrolls sideways with its first column fixed; on a phone each row is a card. `j` and `k` move, Enter opens, `x` chooses, `Shift
 * X` chooses up to here. Cells come from the columns; sorting and paging are done by the server.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowId, words, onOpen, bulk, acts } = props;
  const visible = useVisible(props);
  const ids = rows.map(rowId);
  const place = useRef<HTMLDivElement>(null);
  const [actsOf, setActsOf] = useState<string>();
  const isWide = useOverflow(place);
  const { here, setCursor } = useCursor({ ...props, ids, place, onActs: acts && setActsOf });
  const { chosen, clear, choose, chooseUpTo } = useChoice({ ids, here, words, isOn: bulk !== undefined });
  const chosenRows = rows.filter((row) => chosen.has(rowId(row)));
  useKeys([{ keys: 'Escape', label: words.clear, run: clear }], chosenRows.length > 0);
  return (
    <>
      <div ref={place} className={`${styles.place} ${isWide ? styles.wide : ''} ${bulk ? styles.chooses : ''}`}>
        <table className={styles.table} aria-label={props.label} aria-busy={props.skeletonRows ? true : undefined}>
          <Head {...props} columns={visible} />
          <tbody>
            {rows.length === 0 && props.skeletonRows ? (
              <Bones count={props.skeletonRows} columns={visible} hasCheck={bulk !== undefined} />
            ) : null}
            {rows.map((row) => {
              const id = rowId(row);
              return (
                <Line
                  key={id}
                  id={id}
                  row={row}
                  columns={visible}
                  words={words}
                  isHere={id === here}
                  isChosen={chosen.has(id)}
                  onOpen={
                    onOpen &&
                    (() => {
                      setCursor(id);
                      onOpen(row);
                    })
                  }
                  onHere={() => setCursor(id)}
                  onChoose={bulk && ((isUpToHere) => (isUpToHere ? chooseUpTo(id) : choose(id)))}
                  menu={
                    acts && (
                      <ActMenu
                        label={words.acts}
                        acts={acts(row)}
                        isInRow
                        isOpen={actsOf === id}
                        onOpen={(isOpen) => setActsOf(isOpen ? id : undefined)}
                      />
                    )
                  }
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {bulk && chosenRows.length > 0 ? (
        <Bulk label={words.chosen(chosenRows.length)} clearLabel={words.clear} onClear={clear}>
          {bulk(chosenRows, clear)}
        </Bulk>
      ) : null}
    </>
  );
}

interface CursorParts<Row> extends Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'words' | 'onOpen' | 'openId' | 'firstId' | 'hasKeys'> {
  readonly ids: readonly string[];
  /** The element that contains the rows. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Opens the menu of a row's actions; undefined if rows have none. */
  readonly onActs: ((id: string) => void) | undefined;
}

/** The row on which keys work, and the keys that move it, open it and show its actions. */
function useCursor<Row>({ rows, rowId, words, onOpen, openId, firstId, hasKeys = true, ids, place, onActs }: CursorParts<Row>) {
  const [cursor, setCursor] = useState(firstId);
  const here = [openId, cursor].find((id) => id !== undefined && ids.includes(id));
  const rowOf = (id: string | undefined): Row | undefined => rows.find((row) => rowId(row) === id);
  const move = (step: 1 | -1): void => {
    const next = stepTo(ids, here, step);
    setCursor(next);
    const element = place.current?.querySelectorAll<HTMLElement>('[data-row]')[next === undefined ? -1 : ids.indexOf(next)];
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
    // While a row is open next to the list, the next one replaces it.
    const row = rowOf(next);
    if (openId !== undefined && row) onOpen?.(row);
  };
  const opened = rowOf(here);
  useKeys(
    [
      { keys: 'j', label: words.next, run: () => move(1) },
      { keys: 'k', label: words.previous, run: () => move(-1) },
      ...(onOpen && opened ? [{ keys: 'Enter', label: words.open, run: () => onOpen(opened) }] : []),
      ...(onActs && here !== undefined ? [{ keys: 'e', label: words.acts, run: () => onActs(here) }] : []),
    ],
    hasKeys,
  );
  return { here, setCursor };
}

function useVisible<Row extends object>({ columns, rows, rowId, hidden }: DataTableProps<Row>): readonly DataColumn<Row>[] {
  const definitions = useMemo(() => columns.map(({ id, title }) => ({ id, header: title })), [columns]);
  const columnVisibility = useMemo(() => Object.fromEntries((hidden ?? []).map((id) => [id, false])), [hidden]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId, state: { columnVisibility } });
  const shown = new Map(columns.map((column) => [column.id, column]));
  return table.getVisibleLeafColumns().flatMap(({ id }) => shown.get(id) ?? []);
}

interface Choosing {
  readonly ids: readonly string[];
  /** Id of the cursor's row; undefined if there is none. */
  readonly here: string | undefined;
  readonly words: DataTableWords;
  readonly isOn: boolean;
}

/** The chosen rows, by id, and the keys that choose them. */
function useChoice({ ids, here, words, isOn }: Choosing) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const choose = (id: string): void => {
    setChosen(toggled(chosen, id));
    setAnchor(id);
  };
  const chooseUpTo = (id: string): void => setChosen(new Set([...chosen, ...rowsBetween(ids, anchor, id)]));
  useKeys(
    [
      { keys: 'x', label: words.choose, run: () => here && choose(here) },
      { keys: 'Shift X', label: words.chooseTo, run: () => here && chooseUpTo(here) },
      { keys: 'Shift A', label: words.chooseAll, run: () => setChosen(new Set(ids)) },
    ],
    isOn,
  );
  return { chosen, choose, chooseUpTo, clear: () => setChosen(new Set()) };
}

interface BulkProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The actions on the chosen rows, below them. */
const Bulk = ({ label, clearLabel, onClear, children }: BulkProps) => (
  <div className={styles.bulk} role="region" aria-label={label}>
    <b>{label}</b>
    <span className={styles.acts}>
      {children}
      <ActButton variant="ghost" keys="Escape" onClick={onClear}>
        {clearLabel}
      </ActButton>
    </span>
  </div>
);

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

function Line<Row>({ id, row, columns, words, isHere, isChosen, onHere, onOpen, onChoose, menu }: LineProps<Row>) {
  const lead = columns.find(({ isLead }) => isLead) ?? columns.find(({ takesRest, isLow }) => takesRest && !isLow) ?? columns[0];
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
          className={`${cellClass(column)} ${column === lead ? styles.lead : ''}`}
          data-title={column.title}
          onPointerEnter={nameCutText}
        >
          {column.cell(row)}
        </td>
      ))}
      {menu ? <td className={`${styles.fit} ${styles.menu}`}>{menu}</td> : null}
    </tr>
  );
}

/** Sets the whole text of a truncated cell as its title. */
const nameCutText = ({ currentTarget: cell }: PointerEvent<HTMLElement>): void => {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
};

const cellClass = ({ isFigure, takesRest, wraps, isLow }: Omit<DataColumn<never>, 'cell'>): string =>
  [isFigure ? styles.figure : '', takesRest ? styles.rest : wraps ? styles.wraps : styles.fit, isLow ? styles.low : ''].join(' ');

function Head<Row>({ columns, sort = '', onSort, bulk, acts }: DataTableProps<Row>) {
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
