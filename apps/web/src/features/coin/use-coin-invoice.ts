import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { isAwaited } from './invoice-state.ts';

const EVERY_MS = 3_000;
/** A final state can still change: late coins, a decision of the shop. It is polled less often. */
const RARELY_MS = 20_000;

/** The invoice with this number, read again every few seconds. Without a number there is no request. */
export function useCoinInvoice(invoiceId: string | undefined) {
  return useQuery({
    queryKey: ['coin-invoice', invoiceId],
    enabled: invoiceId !== undefined,
    queryFn: async ({ signal }) => (await api.call('getCoinInvoice', { invoiceId: invoiceId ?? '' }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data === undefined || isAwaited(data.state) ? EVERY_MS : RARELY_MS),
    retry: false,
  });
}
