import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

/** The operator's settings for all clients: the book that each credit page shows, and the business time zone. */
export function useClientSettings() {
  return useQuery({
    queryKey: ['client-settings'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await api.call('getClientSettings', {}, { signal })).data,
  });
}
