import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';

/** Whether the member has a payment password; undefined while unknown. */
export function useHasPaymentPassword(): boolean | undefined {
  const session = useSession();
  const query = useQuery({
    queryKey: ['payment-password', session?.userId],
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('getNopassword', {}, { signal })).data,
  });
  return query.data === undefined ? undefined : query.data !== '-1';
}
