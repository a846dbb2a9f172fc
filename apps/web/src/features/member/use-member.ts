import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

/** The signed-in member's own data. */
export function useMember() {
  const session = useSession();
  return useQuery({
    queryKey: ['member', session?.userId],
    enabled: Boolean(session),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await api.call('getJmiMember', {}, { signal })).data,
  });
}
