import { Dialog } from '@upline/ui';
import { ActButton, SelectBox, StatusMark, type SunState } from '@upline/ui/desk';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ListName } from 'virtual:staff-contract';
import { failureText } from '../shared/calls/api.ts';
import { useFormats } from '../shared/words/formats.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { callList, type ListPage } from './any-list.ts';
import { type RowResult, runForEach } from './bulk-run.ts';
import styles from './BulkActs.module.css';
import type { AnyRow } from './list-columns.tsx';
import type { ListQuery } from './use-list-query.ts';

export interface PrepareProps<Row> {
  readonly rows: readonly Row[];
  /** Called whenever the form changes, with the function that does the action on one row, or undefined while that is not known. */
  readonly onReady: (run: ((row: Row) => Promise<string>) | undefined) => void;
}

/** An action on many rows of a list, done one after another. */
export interface BulkAct<Row> {
  readonly id: string;
  /** A verb with the count: *Approve 3 withdrawals*. */
  readonly label: (count: number) => string;
  /** Requested once before the run, for all rows; absent if the action needs no choice. */
  readonly choice?: { readonly label: string; readonly options: readonly { readonly value: string; readonly label: string }[] };
  /** A form requested once before the run, for actions without `run`: it shows the effect on the rows and passes on the function that does the action on one row. */
  readonly prepare?: (props: PrepareProps<Row>) => ReactNode;
  /** Does the action on one row and returns the result. Throws the refusal. `choice`: the chosen value, empty for actions without one. */
  readonly run?: (row: Row, choice: string) => Promise<string>;
  /** Whether the action is possible on a row; by default on every row. One that fits no chosen row is not offered, and the others are left out. */
  readonly fits?: (row: Row) => boolean;
  /** The row's name in its line, if its number alone is not its name: `W-20407`. */
  readonly nameOf?: (row: Row) => string;
}

/** At most this number of rows is chosen at once: the first of a longer list, in its order. The button says so before. */
const MOST_AT_ONCE = 500;
const PAGE_SIZE = 100;

export interface BulkActsProps {
  readonly list: ListName;
  readonly at: ListQuery;
  /** How many rows are on all pages; undefined while loading. */
  readonly listed: Pick<ListPage, 'count' | 'isMore'> | undefined;
  readonly chosen: readonly AnyRow[];
  readonly clear: () => void;
  readonly acts: readonly BulkAct<never>[];
  readonly rowId: (row: AnyRow) => string;
}

/** The bar under a list: actions on the chosen rows, and a way to choose all rows that match the filters. */
export function BulkActs({ list, at, listed, chosen, clear, acts, rowId }: BulkActsProps) {
  const { t } = useTexts('consoleLists');
  const { count } = useFormats();
  const { count: total, isMore } = listed ?? { count: 0, isMore: false };
  const [all, setAll] = useState<readonly AnyRow[]>();
  const rows = all ?? chosen;
  const chooseAll = async (): Promise<void> => setAll(await readAll(list, at));
  return (
    <>
      {all ? <span>{t('bulk.all', { count: all.length })}</span> : null}
      {!all && total > chosen.length ? (
        <ActButton variant="ghost" onClick={() => void chooseAll()}>
          {total <= MOST_AT_ONCE
            ? t('bulk.chooseAll', { total: count(total) })
            : t('bulk.chooseFirst', { most: count(MOST_AT_ONCE), total: isMore ? t('moreThan', { total: count(total) }) : count(total) })}
        </ActButton>
      ) : null}
      <ActsOnRows
        rows={rows}
        acts={acts as readonly BulkAct<AnyRow>[]}
        rowId={rowId}
        hasNext
        onOver={() => {
          setAll(undefined);
          clear();
        }}
      />
    </>
  );
}

interface ActsOnRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly acts: readonly BulkAct<Row>[];
  readonly rowId: (row: Row) => string;
  /** Whether the first action is the next one of the page. */
  readonly hasNext?: boolean;
  /** Called when a run is closed that was begun: the rows of one that was not stay chosen. */
  readonly onOver: () => void;
}

/** The actions that fit some of the chosen rows, each with the number of rows that it fits, and the run of the one pressed. */
export function ActsOnRows<Row>({ rows, acts, rowId, hasNext = false, onOver }: ActsOnRowsProps<Row>) {
  // The rows as they were when the action was pressed: the page may list others while it runs.
  const [running, setRunning] = useState<BulkRunOf<Row>>();
  const fitting = ({ fits }: BulkAct<Row>): readonly Row[] => (fits ? rows.filter(fits) : rows);
  const begin = (act: BulkAct<Row>): void =>
    setRunning({ act, rows: fitting(act).map((row) => [act.nameOf?.(row) ?? rowId(row), row] as const) });
  const offered = acts.filter((act) => fitting(act).length > 0);
  const isNext = (place: number): boolean => hasNext && place === 0;
  return (
    <>
      {offered.map((act, place) => (
        <ActButton
          key={act.id}
          variant={isNext(place) ? 'go' : 'ghost'}
          data-next={isNext(place) ? '' : undefined}
          onClick={() => begin(act)}
        >
          {act.label(fitting(act).length)}
        </ActButton>
      ))}
      {running
        ? // The dialog is in the page, not in the dark bar, whose colors it would inherit.
          createPortal(
            <BulkRun
              {...running}
              onClose={(isBegun) => {
                setRunning(undefined);
                if (isBegun) onOver();
              }}
            />,
            document.body,
          )
        : null}
    </>
  );
}

/** All rows that match the filters, up to the maximum that can be chosen at once. */
async function readAll(list: ListName, { payload }: ListQuery): Promise<readonly AnyRow[]> {
  const rows: AnyRow[] = [];
  for (let after = ''; rows.length < MOST_AT_ONCE; ) {
    const { data, next } = await callList(list, { ...payload, after, pageSize: PAGE_SIZE });
    rows.push(...data);
    if (next === '') break;
    after = next;
  }
  return rows.slice(0, MOST_AT_ONCE);
}

const suns: Readonly<Record<RowResult['state'], SunState>> = { waiting: 'open', running: 'half', done: 'full', refused: 'stop' };

interface BulkRunOf<Row> {
  readonly act: BulkAct<Row>;
  readonly rows: readonly (readonly [id: string, row: Row])[];
}

interface BulkRunProps<Row> extends BulkRunOf<Row> {
  readonly onClose: (isBegun: boolean) => void;
}

/** The run of a bulk action: each row with its result. */
function BulkRun<Row>({ act, rows, onClose }: BulkRunProps<Row>) {
  const { t } = useTexts('consoleLists');
  const { t: frame } = useTexts();
  const queries = useQueryClient();
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const [isBegun, setBegun] = useState(false);
  // Also of a run that was stopped: its remaining rows stay waiting.
  const [isOver, setOver] = useState(false);
  const [choice, setChoice] = useState(act.choice?.options[0]?.value ?? '');
  const [prepared, setPrepared] = useState<{ readonly run: ((row: Row) => Promise<string>) | undefined }>({ run: undefined });
  const only = useMemo(() => rows.map(([, row]) => row), [rows]);
  const { run = prepared.run, prepare: Prepare } = act;
  const [stop] = useState(() => new AbortController());
  const isPageOld = useRef(false);
  const isClosed = useRef(false);
  // The page is read again when the dialog closes: a row that leaves its list before would take the results with it.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      stop.abort();
      if (isPageOld.current) void queries.invalidateQueries();
    };
  }, [queries, stop]);
  const begin = async (): Promise<void> => {
    if (run === undefined) return;
    setBegun(true);
    isPageOld.current = true;
    await runForEach(rows, { run: (row) => run(row, choice), failureText, onResults: setResults, signal: stop.signal });
    setOver(true);
    // The row that was under way when the dialog closed ends after the page was read.
    if (isClosed.current) await queries.invalidateQueries();
  };
  const setRun = useCallback((made: ((row: Row) => Promise<string>) | undefined): void => setPrepared({ run: made }), []);
  const numberOf = (wanted: RowResult['state']): number => results.filter(({ state }) => state === wanted).length;
  const close = (): void => onClose(isBegun);
  const label = act.label(rows.length);
  return (
    <Dialog open onClose={close} title={label} closeLabel={frame('close')} width={640}>
      {isBegun || Prepare ? null : <p>{t('bulk.ask', { count: rows.length })}</p>}
      {Prepare && !isBegun ? <Prepare rows={only} onReady={setRun} /> : null}
      {act.choice && !isBegun ? <SelectBox {...act.choice} value={choice} onChange={({ target }) => setChoice(target.value)} /> : null}
      {isOver ? <p role="status">{t('bulk.over', { done: numberOf('done'), refused: numberOf('refused') })}</p> : null}
      <ul className={styles.rows} hidden={Prepare !== undefined && !isBegun}>
        {(isBegun ? results : rows.map(([id]) => ({ id, state: 'waiting' as const, text: '' }))).map(({ id, state, text }) => (
          <li key={id}>
            <b>{id}</b>
            <StatusMark state={suns[state]}>{text === '' ? t(`bulk.${state}`) : text}</StatusMark>
          </li>
        ))}
      </ul>
      <span className="row">
        {isBegun ? null : (
          <ActButton variant="go" disabledReason={run === undefined ? t('bulk.notReady') : undefined} onClick={() => void begin()}>
            {label}
          </ActButton>
        )}
        {isBegun && !isOver ? <ActButton onClick={() => stop.abort()}>{t('bulk.stop')}</ActButton> : null}
        {isOver ? <ActButton onClick={close}>{frame('close')}</ActButton> : null}
      </span>
    </Dialog>
  );
}
