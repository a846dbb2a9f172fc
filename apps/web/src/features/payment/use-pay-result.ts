import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../shared/api.ts';
import { refreshCartCount } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';
import { orderKeys } from '../order/order-keys.ts';
import { inquirePayment } from './inquire-payment.ts';

export interface PayResult {
  /** `unknown`: the question itself failed, so that nothing is said of the payment. */
  readonly state: 'asking' | 'paid' | 'failed' | 'unconfirmed' | 'unknown';
  /** The server's own words, '' where it said nothing. */
  readonly description: string;
  /** The order's number, '' where it is not known. */
  readonly orderNumber: string;
  readonly askAgain: () => void;
}

const states = { '1': 'failed', '2': 'unconfirmed', '3': 'paid' } as const;

/** How the payment of an attempt ended; without an attempt's id it was settled on the spot, as a payment from a balance is. */
export function usePayResult(attemptId: string): PayResult {
  const session = useSession();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['pay-result', session?.userId, attemptId],
    enabled: Boolean(session) && attemptId !== '',
    queryFn: ({ signal }) => inquirePayment((either) => api.call('searchOrderId', { shOrderId: attemptId }, { signal: either }), signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const state = stateOf();
  useEffect(() => {
    if (state !== 'paid') return;
    void refreshCartCount();
    void queries.invalidateQueries({ queryKey: orderKeys.all });
  }, [state, queries]);
  return {
    state,
    description: query.data?.data.description ?? '',
    orderNumber: query.data?.orderId ?? '',
    askAgain: () => void query.refetch(),
  };

  function stateOf(): PayResult['state'] {
    // The server cannot know who asks, nor what the address asks for: until the browser does, nothing is settled.
    if (session === undefined) return 'asking';
    if (attemptId === '') return 'paid';
    if (query.isFetching) return 'asking';
    return query.data ? states[query.data.data.status] : 'unknown';
  }
}
