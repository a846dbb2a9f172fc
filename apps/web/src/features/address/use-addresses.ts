import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, PayloadInputOf } from '@upline/contract';
import { api } from '../../shared/api.ts';
import { readAnew } from '../../shared/read-anew.ts';
import { useSession } from '../../shared/session.ts';

export type Address = AnswerOf<'getJmiAddrBook'>['data'][number];

export const addressesKey = (userId: string | undefined) => ['addresses', userId] as const;

/** The member's address book, the default first. */
export function useAddresses() {
  const session = useSession();
  return useQuery({
    queryKey: addressesKey(session?.userId),
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('getJmiAddrBook', {}, { signal })).data,
  });
}

export function useSaveAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: PayloadInputOf<'saveJmiAddrBook'>) => api.call('saveJmiAddrBook', address, { isAct: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['addresses'] }),
  });
}

/** Deletes an address, then reads the book again, because another one may be the default. */
export function useDeleteAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fabId: number) => api.call('deleteJmiAddrBook', { fabId }, { isAct: true }),
    ...readAnew(queries, ['addresses']),
  });
}

/** Makes an address the default; done once the book shows it. */
export function useSetDefaultAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fabId: number) => api.call('setDefaultJmiAddrBook', { fabId }),
    ...readAnew(queries, ['addresses']),
  });
}
