import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { orderKeys } from './order-keys.ts';
import { type OrderListName, orderLists, orderPageSize } from './list/order-lists.ts';

export type Order = AnswerOf<'orderAll'>['data'][number];
export type OrderItem = Order['jpoMemberOrderList'][number];

/**
 * One page of one list, newest first, and the number of orders in the list. The previous page stays until the next one is
 * loaded.
 */
export function useOrders(name: OrderListName, page: number) {
  const userId = useSession()?.userId;
  const { status } = orderLists[name];
  return useQuery({
    queryKey: orderKeys.list(userId, status, page),
    enabled: Boolean(userId),
    // Orders also change elsewhere: by a payment, at the gateway, in another window.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, size } = await api.call('orderAll', { pageNum: page, pageSize: orderPageSize, status }, { signal });
      return { orders: data, size };
    },
  });
}
