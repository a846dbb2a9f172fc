import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api.ts';
import { refreshCartCount } from '../../../shared/member-status.ts';
import { useSession } from '../../../shared/session.ts';
import { orderKeys } from '../../order/order-keys.ts';
import { inquirePayment } from './inquire-payment.ts';
import { type ResultState, resultState } from './result-state.ts';

export interface PayResult {
  readonly state: 'asking' | ResultState;
  /** The server's message, '' if it sent none. */
  readonly description: string;
  /** The order's number, '' if it is not known. */
  readonly orderNumber: string;
  /** The member who placed the order, if not the payer; '' for an own order. */
  readonly owner: string;
  /** The page where the payment can still be made, '' if there is none. */
  readonly payLink: string;
  readonly askAgain: () => void;
}

export interface PayResultQuestion {
  /** '' for a payment that was settled at once, for example from a balance. */
  readonly attemptId: string;
  /** Read from the address. An attempt's own answer overrides it. */
  readonly owner: string;
  /** Whether the payer said that they did not pay, so that there is nothing to wait for. */
  readonly saidUnpaid: boolean;
}

export function usePayResult({ attemptId, owner, saidUnpaid }: PayResultQuestion): PayResult {
  const session = useSession();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['pay-result', session?.userId, attemptId],
    enabled: Boolean(session) && attemptId !== '',
    queryFn: ({ signal }) => (saidUnpaid ? ask(attemptId, signal) : inquirePayment((either) => ask(attemptId, either), signal)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const state = stateOf();
  useEffect(() => {
    if (state !== 'paid' && state !== 'settled') return;
    void refreshCartCount();
    void queries.invalidateQueries({ queryKey: orderKeys.all });
  }, [state, queries]);
  return {
    state,
    description: query.data?.data.description ?? '',
    orderNumber: query.data?.orderId ?? '',
    owner: query.data?.data.payUserCode ?? owner,
    payLink: query.data?.data.payLink ?? '',
    askAgain: () => void query.refetch(),
  };

  function stateOf(): PayResult['state'] {
    // The server knows neither the member nor the address's query, so the browser settles the state.
    if (session === undefined) return 'asking';
    if (attemptId === '') return 'paid';
    if (query.isFetching) return 'asking';
    return query.data ? resultState(query.data.data, saidUnpaid) : 'unknown';
  }
}

const ask = (shOrderId: string, signal: AbortSignal) => api.call('searchOrderId', { shOrderId }, { signal });
