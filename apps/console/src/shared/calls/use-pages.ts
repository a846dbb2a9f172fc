import type { PayloadInputOf, Success } from '@upline/contract';
import type { StaffOperation } from '@upline/client/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** An entry of a query whose answer is a list; `never` for other queries. */
export type EntryOf<N extends StaffOperation> = Success<N> extends { readonly data: readonly (infer Entry)[] } ? Entry : never;

/** Appended pages: the entries loaded so far, and a function to load more. */
export interface Pages<Entry> {
  readonly entries: readonly Entry[];
  /** The first page is loading. */
  readonly isPending: boolean;
  readonly failure: unknown;
  readonly again: () => void;
  /** Absent on the last page. */
  readonly more: (() => void) | undefined;
  readonly isMorePending: boolean;
}

interface AnyPage {
  readonly data: readonly unknown[];
  /** The entry after which the next page starts; null or empty on the last one. */
  readonly next?: number | string | null;
  /** Number of entries on all pages, if pages are numbered. */
  readonly size?: number;
}

// Any staff query that answers pages, because its own answer is not known where the name is a parameter.
const callPage = call as (name: StaffOperation, payload: object, options: { readonly signal: AbortSignal }) => Promise<AnyPage>;

/** The pages of a staff query, by the entry after which the next one starts or by number. */
export function usePages<N extends StaffOperation>(name: N, payload: PayloadInputOf<N>): Pages<EntryOf<N>> {
  const asked = useInfiniteQuery({
    queryKey: [name, 'pages', payload],
    queryFn: ({ pageParam, signal }) => callPage(name, { ...payload, ...pageParam }, { signal }),
    initialPageParam: {} as Readonly<Record<string, number | string>>,
    getNextPageParam: ({ next, size }, pages) => {
      if (next !== undefined) return next === null || next === '' ? undefined : { after: next };
      const soFar = pages.reduce((sum, { data }) => sum + data.length, 0);
      return soFar < (size ?? 0) ? { pageNum: pages.length + 1 } : undefined;
    },
  });
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  return {
    entries: (data?.pages ?? []).flatMap((page) => page.data) as EntryOf<N>[],
    isPending,
    failure: error,
    again: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isMorePending: isFetchingNextPage,
  };
}
