import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { isPayable } from './bank-state.ts';

/** A transfer takes days, so the open page polls the shop. */
const EVERY_MS = 30_000;

/** The bank transfer with this number. Without a number there is no request. */
export function useBankTransfer(transferId: string | undefined) {
  return useQuery({
    queryKey: ['bank-transfer', transferId],
    enabled: transferId !== undefined,
    queryFn: async ({ signal }) => (await api.call('getBankTransfer', { transferId: transferId ?? '' }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data === undefined || isPayable(data.state) ? EVERY_MS : false),
    retry: false,
  });
}
