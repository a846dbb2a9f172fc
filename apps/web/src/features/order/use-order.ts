import { useQuery } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { orderKeys } from './order-keys.ts';
import type { Order } from './use-orders.ts';

/** A number of another form cannot be an order's, so no request is sent. */
const orderNumber = /^[A-Z0-9]{6,32}$/;
/** The server's names for "not an order of yours". The answer does not distinguish another member's order from one that never existed. */
const absent = new Set<string | undefined>(['orderNotFound', 'malformed']);

/** One of the member's own orders; null if there is none with that number. */
export function useOrder(number: string) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: orderKeys.detail(userId, number),
    enabled: Boolean(userId),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Order | null> => {
      if (!orderNumber.test(number)) return null;
      try {
        return (await api.call('orderByOrderNo', { memberOrderNo: number }, { signal })).data[0] ?? null;
      } catch (error) {
        if (error instanceof RequestRefused && absent.has(error.error)) return null;
        throw error;
      }
    },
  });
}
