import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

export type CartLine = AnswerOf<'getCartOrderList'>['data'][number]['cartProduct'][number];

export const cartKey = (userId: string | undefined) => ['cart', userId] as const;

/** The member's cart lines, newest first. */
export function useCart() {
  const session = useSession();
  return useQuery({
    queryKey: cartKey(session?.userId),
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('getCartOrderList', {}, { signal })).data[0]?.cartProduct ?? [],
  });
}
