import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { orderKeys } from '../order-keys.ts';

export type HistoryOrder = Extract<AnswerOf<'getHistoryData'>['data'][number], { ORDER_NO: string }>;

export const historyPageSize = 10;

/** One page of the member's past orders, newest first. */
export function useOrderHistory(page: number) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: orderKeys.history(userId, page),
    enabled: Boolean(userId),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { dataType: 'order' as const, pageNum: page, pageSize: historyPageSize };
      const { data, size } = await api.call('getHistoryData', asked, { signal });
      return { orders: data as HistoryOrder[], size };
    },
  });
}
