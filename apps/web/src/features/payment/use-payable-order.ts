import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

export type PayableOrder = AnswerOf<'orderByOrderNo'>['data'][number];

/** One of the member's own orders by its number. */
export function usePayableOrder(orderNo: string) {
  const session = useSession();
  return useQuery({
    queryKey: ['order', session?.userId, orderNo],
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('orderByOrderNo', { memberOrderNo: orderNo }, { signal })).data[0],
  });
}

/** Whether the member has a payment password; undefined while unknown. */
export function useHasPaymentPassword(): boolean | undefined {
  const session = useSession();
  const query = useQuery({
    queryKey: ['payment-password', session?.userId],
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('getNopassword', {}, { signal })).data,
  });
  return query.data === undefined ? undefined : query.data !== '-1';
}
