import type { PayloadInputOf } from '@upline/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/calls/api.ts';
import type { ShopText } from './text.ts';

export type TextFilters = NonNullable<PayloadInputOf<'listTranslations'>['filters']>;

const PAGE_SIZE = 25;

/** The texts that match the filters. A saved text keeps its place with its new state, so that the list does not move under the person's hands; other filters load it again. */
export function useTextsList(filters: TextFilters) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ReadonlyMap<string, ShopText>>(new Map());
  const key = ['listTranslations', 'work', filters];
  const asked = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call('listTranslations', { filters, pageSize: PAGE_SIZE, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  const read = data?.pages.flatMap((page) => page.data) ?? [];
  return {
    texts: read.map((text) => changed.get(`${text.language} ${text.textId}`) ?? text),
    count: data?.pages[0]?.count ?? 0,
    isMore: data?.pages[0]?.isMore ?? false,
    isPending,
    failure: error,
    again: () => void refetch(),
    more: hasNextPage ? fetchNextPage : undefined,
    isMorePending: isFetchingNextPage,
    /** Shows this text in place of the loaded one. */
    change: (text: ShopText): void => {
      setChanged((before) => new Map(before).set(`${text.language} ${text.textId}`, text));
      void queries.invalidateQueries({ queryKey: ['countTranslations'] });
    },
  };
}

export type TextsList = ReturnType<typeof useTextsList>;
