import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { readAnew } from '../../../shared/read-anew.ts';
import { useSession } from '../../../shared/session.ts';

export type SignIn = AnswerOf<'getSignIns'>['data'][number];

/** The member's sign-ins and failed tries, the latest first. */
export function useSignIns() {
  const session = useSession();
  return useQuery({
    queryKey: ['sign-ins', session?.userId],
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('getSignIns', {}, { signal })).data,
  });
}

/** Disowns a sign-in, then reads the list again. */
export function useDisownSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call('disownSignIn', { id }),
    ...readAnew(queries, ['sign-ins']),
  });
}
