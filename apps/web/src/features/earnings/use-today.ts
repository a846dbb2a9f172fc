import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { earningsKeys, earningsPageSize, keepOwn } from './earnings-keys.ts';

export type TodayRow = AnswerOf<'getDailyIncome'>['data'][number];

interface TodayPage {
  readonly rows: readonly TodayRow[];
  readonly size: number;
  /** US dollars, all pages. */
  readonly total: number;
}

const AGAIN_MS = 10_000;

/** A page of today's provisional earnings, read anew while it is looked at. */
export function useToday(page: number) {
  const userId = useSession()?.userId;
  return useQuery<TodayPage>({
    queryKey: earningsKeys.today(userId, page),
    enabled: Boolean(userId),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => {
      const { data, size, total } = await api.call('getDailyIncome', { pageNum: page, pageSize: earningsPageSize }, { signal });
      return { rows: data, size, total };
    },
  });
}
