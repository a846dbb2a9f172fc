import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

/** What the operator set for all clients: which book each credit page shows, where the business day ends. */
export function useClientSettings() {
  return useQuery({
    queryKey: ['client-settings'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await api.call('getClientSettings', {}, { signal })).data,
  });
}
