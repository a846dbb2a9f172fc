import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { cartQuestion } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';

export type CartLine = AnswerOf<'getCartOrderList'>['data'][number]['cartProduct'][number];

export const cartKey = (userId: string | undefined) => ['cart', userId] as const;

/** The member's cart lines, newest first. */
export function useCart() {
  const session = useSession();
  return useQuery({
    queryKey: cartKey(session?.userId),
    enabled: Boolean(session),
    // The frame reads the cart when a page opens. A later read, after a change, is a new request.
    queryFn: async ({ client, queryKey }) => {
      const carts = await (client.getQueryData(queryKey) ? cartQuestion.anew() : cartQuestion.join());
      return carts[0]?.cartProduct ?? [];
    },
  });
}
