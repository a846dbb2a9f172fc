import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { type Member, memberKey } from '../../member/use-member.ts';
import { earningsKeys, earningsPageSize, keepOwn } from '../earnings-keys.ts';

export type TodayRow = AnswerOf<'getDailyIncome'>['data'][number];

interface TodayPage {
  readonly rows: readonly TodayRow[];
  readonly size: number;
  /** US dollars, all pages. */
  readonly total: number;
  /** The plan by which all earnings of the day are computed. */
  readonly plan: PlanNames | undefined;
}

export type PlanNames = NonNullable<AnswerOf<'getDailyIncome'>['plan']>;

const AGAIN_MS = 10_000;

/** A page of today's provisional earnings, read again while the page is open. */
export function useToday(page: number) {
  const userId = useSession()?.userId;
  const queries = useQueryClient();
  return useQuery<TodayPage>({
    queryKey: earningsKeys.today(userId, page),
    enabled: Boolean(userId),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => {
      const { data, size, total, plan } = await api.call('getDailyIncome', { pageNum: page, pageSize: earningsPageSize }, { signal });
      // The header shows the same figure, so it must not stay older.
      queries.setQueryData<Member>(memberKey(userId), (member) => member && { ...member, date_pv: total });
      return { rows: data, size, total, plan };
    },
  });
}
