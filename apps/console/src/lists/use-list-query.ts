import { type SetURLSearchParams, useSearchParams } from 'react-router';
import { type ListName, lists } from 'virtual:staff-contract';
import { useBetterAddress } from '../shared/addresses/better-address.ts';
import { useAnswer } from '../shared/calls/use-answer.ts';
import type { ListQuestion } from './any-list.ts';
import { readFilters } from './list-query.ts';
import { firstAddress, type Preset, type View } from './views.ts';

const PAGE_SIZE = 50;

const nothing = {};

/** The list request in the address. An empty address opens the person's default view, or the page's first. `fixed`: the page's own filter values, whatever the address says. */
export function useListQuery(list: ListName, presets: readonly Preset[], fixed: Readonly<Record<string, string>> = nothing) {
  const { filters, sorts, defaultSort } = lists[list];
  const [asked, setAsked] = useSearchParams();
  const { data: kept, isPending } = useAnswer('listViews', { list });
  const views: readonly View[] = kept?.data ?? [];
  const isEmpty = asked.size === 0;
  const first = isEmpty && !isPending ? firstAddress(views, presets) : undefined;
  useBetterAddress(first && `?${first.toString()}`);
  const query = first ?? asked;
  const setQuery: SetURLSearchParams = (next, options) => setAsked(typeof next === 'function' ? next(query) : next, options);
  const sort = [query.get('sort')].find((asked) => asked !== null && sorts.includes(asked.replace('-', ''))) ?? defaultSort;
  const after = query.get('after') ?? '';
  const narrowed = { ...readFilters(filters, query), ...fixed };
  // The address is decoded by the same description that the server validates it with.
  const payload: ListQuestion = { filters: narrowed, sort, after, pageSize: PAGE_SIZE };
  return { query, setQuery, views, narrowed, sort, after, payload, isReady: !isEmpty || !isPending };
}

export type ListQuery = ReturnType<typeof useListQuery>;
