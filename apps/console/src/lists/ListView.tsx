import type { ListRowOf } from '@upline/contract';
import { type DataColumn, DataTable, FilterBar, KeysetPager } from '@upline/ui/desk';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListName, lists } from 'virtual:staff-contract';
import { Failed, StateNote } from '../frame/StateNote.tsx';
import { useFormats } from '../shared/formats.ts';
import { useTexts } from '../shared/i18n.ts';
import { useTableWords } from '../shared/table-words.ts';
import { useAnswer } from '../shared/use-answer.ts';
import { cellOf, isFigureKind } from './cell.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FilterControl } from './FilterControl.tsx';
import { filterWords } from './filter-words.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import { readFilters, withFilter } from './list-query.ts';

export type ListRow<N extends ListName> = ListRowOf<N>;
type AnyRow = Readonly<Record<string, unknown>>;

const PAGE_SIZE = 50;

export interface ListViewProps<N extends ListName> {
  readonly list: N;
  readonly label: string;
  /** The column that takes the rest of the width. */
  readonly wide: keyof ListRow<N> & string;
  /** Columns that narrow screens leave out. */
  readonly low?: readonly (keyof ListRow<N> & string)[];
  readonly onOpen?: (row: ListRow<N>) => void;
  readonly openId?: string | undefined;
  /** What can be done with chosen rows. */
  readonly bulk?: (rows: readonly ListRow<N>[], clear: () => void) => ReactNode;
}

/** The id of a row: the values of the columns that name it. */
export const rowIdOf = (list: ListName, row: object): string => lists[list].rowKey.map((key) => String((row as AnyRow)[key])).join(' ');

/** The columns of a list as the table takes them. */
function useColumns(list: ListName, wide: string, low: readonly string[]): readonly DataColumn<AnyRow>[] {
  const { t } = useTexts('consoleLists');
  const formats = useFormats();
  const { columns, sorts } = lists[list];
  return useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        title: t(`column.${column.key}`),
        isFigure: isFigureKind(column.kind),
        takesRest: column.key === wide,
        isLow: low.includes(column.key),
        sort: sorts.includes(column.key) ? column.key : undefined,
        cell: (row) => cellOf(list, column, row[column.key], formats, t),
      })),
    [columns, list, wide, low, sorts, formats, t],
  );
}

/** A list of the contract as a page's part: filters, sort and page are in the address; columns are chosen and kept in the browser. */
export function ListView<N extends ListName>({ list, label, wide, low = [], onOpen, openId, bulk }: ListViewProps<N>) {
  const { t } = useTexts('consoleLists');
  const words = useTableWords();
  const formats = useFormats();
  const { filters, columns, sorts, defaultSort } = lists[list];
  const [query, setQuery] = useSearchParams();
  const [hidden, toggle] = useHiddenColumns(list);
  const sort = [query.get('sort')].find((asked) => asked !== null && sorts.includes(asked.replace('-', ''))) ?? defaultSort;
  const after = query.get('after') ?? '';
  const narrowed = readFilters(filters, query);
  // The address is decoded by the same description that the server checks it with.
  const payload = { filters: narrowed, sort, after, pageSize: PAGE_SIZE } as unknown as Parameters<typeof useAnswer<ListName>>[1];
  const { data, error, refetch, isPending, isPlaceholderData } = useAnswer<ListName>(list, payload);
  const rows = (data?.data ?? []) as unknown as AnyRow[];
  const shown = useColumns(list, wide, low);
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  const change = (next: Record<string, string>): void =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), ...next }));
  const isNarrowed = Object.keys(narrowed).length > 0;
  const total = data === undefined ? '' : data.isMore ? t('moreThan', { total: formats.count(data.count) }) : formats.count(data.count);
  return (
    <>
      <FilterBar
        filters={filters.map((filter) => ({
          key: filter.key,
          label: t(`column.${filter.key}`),
          value: filterWords(list, filter, narrowed[filter.key], t, formats),
          control: (close) => (
            <FilterControl
              list={list}
              filter={filter}
              value={narrowed[filter.key]}
              onChange={(value) => setQuery((before) => withFilter(before, filter.key, value))}
              onDone={close}
            />
          ),
        }))}
        words={{ add: t('filter'), clear: t('clearFilters'), remove: (name) => t('removeFilter', { name }) }}
        onRemove={(key) => setQuery((before) => withFilter(before, key, undefined))}
        onClear={() => setQuery({})}
        beside={<ColumnChoice columns={columns.filter(({ key }) => !lists[list].rowKey.includes(key))} hidden={hidden} onToggle={toggle} />}
      />
      {data && rows.length === 0 && after === '' ? (
        <StateNote title={t(isNarrowed ? 'noneFits.title' : 'none.title')}>{t(isNarrowed ? 'noneFits.text' : 'none.text')}</StateNote>
      ) : (
        <DataTable
          label={label}
          rows={rows}
          columns={shown}
          rowId={(row) => rowIdOf(list, row)}
          words={words}
          skeletonRows={isPending ? 12 : undefined}
          sort={sort}
          onSort={(next) =>
            setQuery((before) => withFilter(new URLSearchParams({ ...Object.fromEntries(before), sort: next }), 'after', undefined))
          }
          hidden={hidden}
          openId={openId}
          onOpen={onOpen ? (row) => onOpen(row as ListRow<N>) : undefined}
          bulk={bulk ? (chosen, clearChoice) => bulk(chosen as readonly ListRow<N>[], clearChoice) : undefined}
        />
      )}
      <KeysetPager
        status={data && !isPlaceholderData ? t('pages.status', { shown: formats.count(rows.length), total }) : ''}
        words={{ label: t('pages.label'), previous: t('pages.first'), next: t('pages.next') }}
        onPrevious={after === '' ? undefined : () => setQuery((before) => withFilter(before, 'after', undefined))}
        onNext={data && data.next !== '' ? () => change({ after: data.next }) : undefined}
      />
    </>
  );
}
