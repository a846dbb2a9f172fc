import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { isPayable } from './bank-state.ts';

/** A transfer takes days: while the page is open, the shop is asked now and then. */
const EVERY_MS = 30_000;

/** The bank transfer of a number. Without a number there is no request. */
export function useBankTransfer(transferId: string | undefined) {
  return useQuery({
    queryKey: ['bank-transfer', transferId],
    enabled: transferId !== undefined,
    queryFn: async ({ signal }) => (await api.call('getBankTransfer', { transferId: transferId ?? '' }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data === undefined || isPayable(data.state) ? EVERY_MS : false),
    retry: false,
  });
}
