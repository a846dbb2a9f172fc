import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { Fragment, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { ActButton } from '../acts/ActButton.tsx';
import { ActMenu } from '../acts/ActMenu.tsx';
import type { DataColumn, DataTableProps, DataTableWords } from './data-columns.ts';
import styles from './DataTable.module.css';
import { rowsBetween, stepTo, toggled } from './row-choice.ts';
import { SortMenu } from './SortMenu.tsx';
import { Bones, GroupLine, Head, Line } from './table-rows.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useRoom } from './use-room.ts';

const features = tableFeatures({ columnVisibilityFeature });

/**
 * A list of rows. If it is wider than its place it scrolls sideways with its first column fixed; on a phone a row is two lines. `j` and `k` move, Enter opens, `x` chooses, `Shift
 * X` chooses up to here. Cells come from the columns; sorting and paging are done by the server.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowId, words, onOpen, bulk, acts } = props;
  const visible = useVisible(props);
  const ids = rows.map(rowId);
  const place = useRef<HTMLDivElement>(null);
  const [actsOf, setActsOf] = useState<string>();
  useRoom(place);
  const { here, setCursor } = useCursor({ ...props, ids, place, onActs: acts && setActsOf });
  const { chosen, clear, choose, chooseUpTo } = useChoice({ ids, here, words, isOn: bulk !== undefined });
  const chosenRows = rows.filter((row) => chosen.has(rowId(row)));
  useKeys([{ keys: 'Escape', label: words.clear, run: clear }], chosenRows.length > 0);
  return (
    <>
      <SortMenu columns={visible} sort={props.sort} onSort={props.onSort} label={words.sortedBy} />
      <div ref={place} className={`${styles.place} ${bulk ? styles.chooses : ''}`}>
        <table className={styles.table} aria-label={props.label} aria-busy={props.skeletonRows ? true : undefined}>
          <Head {...props} columns={visible} />
          <tbody>
            {rows.length === 0 && props.skeletonRows ? (
              <Bones count={props.skeletonRows} columns={visible} hasCheck={bulk !== undefined} />
            ) : null}
            {rows.map((row, at) => {
              const id = rowId(row);
              const before = rows[at - 1];
              const group = props.groupOf?.(row);
              return (
                <Fragment key={id}>
                  {group !== undefined && (!before || props.groupOf?.(before) !== group) ? <GroupLine title={group} /> : null}
                  <Line
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
                </Fragment>
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
    if (openId !== undefined && openId !== next && row) onOpen?.(row);
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
