import type { PayloadInputOf, Success } from '@upline/contract';
import type { StaffOperation } from '@upline/client/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** An entry of a query whose answer is a list. */
export type EntryOf<N extends StaffOperation> = Success<N> extends { readonly data: readonly (infer Entry)[] } ? Entry : never;

/** Pages one under the other: the entries that came so far, and how to ask for the next. */
export interface Pages<Entry> {
  readonly entries: readonly Entry[];
  /** The first page is on its way. */
  readonly isPending: boolean;
  readonly failure: unknown;
  readonly again: () => void;
  /** Absent on the last page. */
  readonly more: (() => void) | undefined;
  readonly isMorePending: boolean;
}

interface AnyPage {
  readonly data: readonly unknown[];
  /** After which entry the next page begins; null or empty on the last one. */
  readonly next?: number | string | null;
  /** Entries on all pages together, where pages have numbers. */
  readonly size?: number;
}

/** The pages of a query of the staff, by the entry after which the next one begins or by their number. */
export function usePages<N extends StaffOperation>(name: N, payload: PayloadInputOf<N>): Pages<EntryOf<N>> {
  const asked = useInfiniteQuery({
    queryKey: [name, 'pages', payload],
    queryFn: ({ pageParam, signal }) => call(name, { ...payload, ...pageParam }, { signal }) as unknown as Promise<AnyPage>,
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
