import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

/** Whether the member holds a start-up fund; undefined until known. A failed query counts as none. */
export function useHasStartUpFund(): boolean | undefined {
  const session = useSession();
  const query = useQuery({
    queryKey: ['start-up-fund', session?.userId],
    enabled: Boolean(session),
    retry: false,
    queryFn: async ({ signal }) => (await api.call('getNoCyOrder', {}, { signal })).data,
  });
  return query.isPending ? undefined : query.data === '1';
}
