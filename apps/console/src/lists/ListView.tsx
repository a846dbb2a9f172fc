import type { ListRowOf } from '@upline/contract';
import { ActButton, DataTable, FilterBar, KeysetPager, type MenuAct } from '@upline/ui/desk';
import { type ReactNode, useMemo } from 'react';
import { type ListName, lists } from 'virtual:staff-contract';
import { Failed, StateNote } from '../frame/StateNote.tsx';
import { useFormats } from '../shared/words/formats.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { useTableWords } from '../shared/words/table-words.ts';
import { type ListPage, useList } from './any-list.ts';
import { type BulkAct, BulkActs } from './BulkActs.tsx';
import { columnWord } from './column-word.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ExportChoice } from './ExportChoice.tsx';
import { FilterControl } from './FilterControl.tsx';
import { filterWords } from './filter-words.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import { type AnyRow, type OwnCells, type PhoneRow, useListColumns } from './list-columns.tsx';
import { withFilter } from './list-query.ts';
import { type ListQuery, useListQuery } from './use-list-query.ts';
import { useOpenedRow } from './use-opened-row.tsx';
import { Tiles, useTiles } from './Tiles.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { isNarrowedByHand, type Preset } from './views.ts';

export type ListRow<N extends ListName> = ListRowOf<N>;

export interface ListViewProps<N extends ListName> {
  readonly list: N;
  readonly label: string;
  /** The column that takes the remaining width. */
  readonly wide: keyof ListRow<N> & string;
  /** Places in a phone's row; by default the wide column leads and the first figure or the state ends its first line. */
  readonly phone?: PhoneRowOf<N>;
  /** Columns that narrow screens omit; none by default. */
  readonly low?: readonly (keyof ListRow<N> & string)[];
  /** Columns that are hidden by default. */
  readonly hiddenAtFirst?: readonly (keyof ListRow<N> & string)[];
  /** Renderers of the columns that the page renders itself; none by default. */
  readonly cells?: { readonly [K in keyof ListRow<N> & string]?: (row: ListRow<N>) => ReactNode };
  /** The page's own filter values, which the person cannot change; none by default. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The page's own views, in the order of their tabs; by default one view of all rows. The list opens with the first. */
  readonly presets?: readonly Preset[];
  /** The page views' row counts by their ids, in words; absent if unknown. */
  readonly counts?: Readonly<Record<string, string>> | undefined;
  /** Shown in an empty list without filters set by the person. */
  readonly none?: { readonly title: string; readonly text: string; readonly act?: ReactNode } | undefined;
  /** The address of a row's page. Where the window is wide, a row first opens next to the list. */
  readonly pageOf?: (row: ListRow<N>) => string;
  /** A row as a picture with its name; with it the list is shown as tiles unless the person wants the table. */
  readonly tile?: (row: ListRow<N>) => ReactNode;
  /** Opens a row in the page's own way, for rows without a page. */
  readonly onOpen?: (row: ListRow<N>) => void;
  readonly openId?: string | undefined;
  /** Id of the row at which keys start, such as a row named by a link; absent for none. */
  readonly firstId?: string | undefined;
  /** Actions on one row (`e`); absent for rows without actions. */
  readonly acts?: (row: ListRow<N>) => readonly MenuAct[];
  readonly bulkActs?: readonly BulkAct<ListRow<N>>[];
}

interface PhoneRowOf<N extends ListName> extends Omit<PhoneRow, 'cells'> {
  readonly lead?: keyof ListRow<N> & string;
  readonly end?: keyof ListRow<N> & string;
  readonly none?: readonly (keyof ListRow<N> & string)[];
  readonly cells?: { readonly [K in keyof ListRow<N> & string]?: (row: ListRow<N>) => ReactNode };
}

/** The id of a row: the values of the columns that name it. */
export const rowIdOf = (list: ListName, row: object): string => lists[list].rowKey.map((key) => String((row as AnyRow)[key])).join(' ');

/** Enough rows to fill a window, so that the content below does not come into view and leave again. */
const SKELETON_ROWS = 25;
const noCells = {};
const nothing: readonly string[] = [];

/** A list of the contract as a part of a page: filters, sort and page are in the address; views are tabs; the chosen columns are stored in the browser and in views. */
export function ListView<N extends ListName>(props: ListViewProps<N>) {
  const { list, label, wide, phone = noCells, low = nothing, hiddenAtFirst = nothing, cells = noCells } = props;
  const { t } = useTexts('consoleLists');
  const all = useMemo((): readonly Preset[] => [{ id: 'all', label: t('views.all'), query: {} }], [t]);
  const presets = props.presets ?? all;
  const at = useListQuery(list, presets, props.fixed);
  const open = at.views.find(({ viewNo }) => String(viewNo) === at.query.get('view'));
  const { columns } = lists[list];
  const first = open && open.columns.length > 0 ? columns.flatMap(({ key }) => (open.columns.includes(key) ? [] : [key])) : hiddenAtFirst;
  const [hidden, toggle] = useHiddenColumns(open ? `${list} ${open.viewNo}` : list, first);
  const { data, error, refetch, isPending, isPlaceholderData } = useList(list, at.payload, { isOn: at.isReady });
  const shown = useListColumns(list, { wide, low, cells, phone: phone as PhoneRow & { readonly cells?: OwnCells } });
  const rows = data?.data ?? [];
  const [wantsTiles, toggleTiles] = useTiles(list);
  const tile = props.tile as ((row: AnyRow) => ReactNode) | undefined;
  const pageOf = props.pageOf as ((row: AnyRow) => string) | undefined;
  const asTiles = wantsTiles && tile !== undefined && pageOf !== undefined;
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  const tabs = { list, presets, at, counts: props.counts };
  return (
    <>
      <ViewTabs {...tabs} columns={columns.flatMap(({ key }) => (hidden.includes(key) ? [] : [key]))} />
      <Filters
        list={list}
        at={at}
        fixed={props.fixed}
        beside={
          <span className="row">
            {tile ? (
              <ActButton variant="ghost" onClick={toggleTiles}>
                {t(asTiles ? 'asTable' : 'asTiles')}
              </ActButton>
            ) : null}
            {list === 'listExports' ? null : <ExportChoice list={list} at={at} />}
            {asTiles ? null : <ColumnChoice list={list} hidden={hidden} onToggle={toggle} />}
          </span>
        }
      />
      {data && rows.length === 0 && at.after === '' ? (
        <Nothing list={list} none={props.none} presets={presets} at={at} />
      ) : asTiles ? (
        <Tiles label={label} rows={rows} rowId={(row) => rowIdOf(list, row)} tile={tile} pageOf={pageOf} />
      ) : (
        <Rows {...props} at={at} rows={rows} listed={data} columns={shown} hidden={hidden} isPending={isPending} />
      )}
      <Pager at={at} answer={isPlaceholderData ? undefined : data} />
    </>
  );
}

interface RowsProps<N extends ListName> extends ListViewProps<N> {
  readonly at: ListQuery;
  readonly rows: readonly AnyRow[];
  /** The answer that the rows are of; undefined while it loads. */
  readonly listed: ListPage | undefined;
  readonly columns: ReturnType<typeof useListColumns>;
  readonly hidden: readonly string[];
  readonly isPending: boolean;
}

/** The rows as a table, and the row that is opened next to it. */
function Rows<N extends ListName>({ list, label, at, rows, listed, columns, hidden, isPending, acts, bulkActs, ...props }: RowsProps<N>) {
  const words = useTableWords();
  const rowId = (row: AnyRow): string => rowIdOf(list, row);
  const opened = useOpenedRow({ rows, columns, rowId, pageOf: props.pageOf as ((row: AnyRow) => string) | undefined });
  return (
    <>
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        rowId={rowId}
        words={words}
        skeletonRows={isPending ? SKELETON_ROWS : undefined}
        sort={at.sort}
        onSort={(sort) =>
          at.setQuery((before) => withFilter(new URLSearchParams({ ...Object.fromEntries(before), sort }), 'after', undefined))
        }
        hidden={hidden}
        openId={opened.openId ?? props.openId}
        firstId={props.firstId}
        onOpen={opened.onOpen ?? (props.onOpen as ((row: AnyRow) => void) | undefined)}
        acts={acts ? (row) => acts(row as ListRow<N>) : undefined}
        bulk={
          bulkActs?.length
            ? (chosen, clear) => (
                <BulkActs list={list} at={at} listed={listed} chosen={chosen} clear={clear} acts={bulkActs} rowId={rowId} />
              )
            : undefined
        }
      />
      {opened.sheet}
    </>
  );
}

interface FiltersProps {
  readonly list: ListName;
  readonly at: ListQuery;
  readonly fixed: ListViewProps<ListName>['fixed'];
  readonly beside: ReactNode;
}

function Filters({ list, at, fixed, beside }: FiltersProps) {
  const { t } = useTexts('consoleLists');
  const formats = useFormats();
  const { narrowed, setQuery } = at;
  const free = lists[list].filters.filter(({ key }) => fixed?.[key] === undefined);
  return (
    <FilterBar
      filters={free.map((filter) => ({
        key: filter.key,
        label: columnWord(t, list, filter.key),
        value: filterWords(list, filter, narrowed[filter.key], t, formats),
        control: (close) => (
          <FilterControl
            list={list}
            filter={filter}
            value={narrowed[filter.key]}
            onChange={(value) => setQuery((before) => keepView(withFilter(before, filter.key, value)))}
            onDone={close}
          />
        ),
      }))}
      words={{ add: t('filter'), clear: t('clearFilters'), remove: (name) => t('removeFilter', { name }) }}
      onRemove={(key) => setQuery((before) => keepView(withFilter(before, key, undefined)))}
      onClear={() => setQuery({ view: 'all' })}
      beside={beside}
    />
  );
}

/** An address without filters means that everything was requested, so that no default view replaces it. */
const keepView = (query: URLSearchParams): URLSearchParams => (query.size === 0 ? new URLSearchParams({ view: 'all' }) : query);

function Nothing<N extends ListName>({ list, none, presets, at }: Pick<ListViewProps<N>, 'list' | 'none'> & NothingProps) {
  const { t } = useTexts('consoleLists');
  const { filters } = lists[list];
  if (isNarrowedByHand(filters, at.query, presets))
    return (
      <StateNote
        title={t('noneFits.title')}
        act={
          <ActButton keys="Shift F" onClick={() => at.setQuery({ view: 'all' })}>
            {t('noneFits.clear')}
          </ActButton>
        }
      >
        {t('noneFits.text')}
      </StateNote>
    );
  return (
    <StateNote title={none?.title ?? t('none.title')} act={none?.act}>
      {none?.text ?? t('none.text')}
    </StateNote>
  );
}

interface NothingProps {
  readonly presets: readonly Preset[];
  readonly at: ListQuery;
}

function Pager({ at, answer }: { readonly at: ListQuery; readonly answer: ListPage | undefined }) {
  const { t } = useTexts('consoleLists');
  const { count } = useFormats();
  const { after, setQuery } = at;
  // A list that is whole on one page says so by itself.
  if (answer === undefined || (after === '' && answer.next === '')) return null;
  const total = answer.isMore ? t('moreThan', { total: count(answer.count) }) : count(answer.count);
  return (
    <KeysetPager
      status={t('pages.status', { shown: count(answer.data.length), total })}
      words={{ label: t('pages.label'), previous: t('pages.first'), next: t('pages.next') }}
      onPrevious={after === '' ? undefined : () => setQuery((before) => keepView(withFilter(before, 'after', undefined)))}
      onNext={
        answer.next !== ''
          ? () => setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), after: answer.next }))
          : undefined
      }
    />
  );
}
