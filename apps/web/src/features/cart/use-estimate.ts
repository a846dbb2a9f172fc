import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import type { Cart } from './use-cart.ts';

export interface Estimate {
  /** Undefined while it is not known, and where there is none. */
  readonly cost: AnswerOf<'estimateOrder'>['data'] | undefined;
  readonly isPending: boolean;
}

/**
 * What an order of the cart would cost with shipping and tax: to an address, else to the default one, else to the country. A changed cart gets another estimate once the server has
 * named it. `isReady` is false while the address is not known yet.
 */
export function useEstimate(cart: Cart, { fabId, isReady = true }: { fabId?: number | undefined; isReady?: boolean } = {}): Estimate {
  const userId = useSession()?.userId;
  const { data, isError } = useQuery({
    queryKey: ['estimate', userId, cart.seen, fabId],
    enabled: isReady && userId !== undefined && cart.seen !== undefined,
    // Rates change on days, and the order's own page has the exact amounts.
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await api.call('estimateOrder', fabId === undefined ? {} : { fabId }, { signal })).data,
  });
  return { cost: data, isPending: data === undefined && !isError };
}
