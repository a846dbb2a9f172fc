import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { readAnew } from '../../../shared/read-anew.ts';
import { useSession } from '../../../shared/session.ts';

export type Card = AnswerOf<'findCreditCard'>['data'][number];

/** The member's saved cards, newest first; only the masked label of each. */
export function useCards() {
  const session = useSession();
  return useQuery({
    queryKey: ['cards', session?.userId],
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('findCreditCard', {}, { signal })).data,
  });
}

/** Deletes cards, all or none; done once the list is read again. */
export function useDeleteCards() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) => api.call('deleteCreditCard', { id: ids.join(',') }, { isAct: true }),
    ...readAnew(queries, ['cards']),
  });
}
