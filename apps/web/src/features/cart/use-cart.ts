import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { cartQuestion } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';

export type Cart = AnswerOf<'getCartOrderList'>['data'][number];
export type CartLine = Cart['cartProduct'][number];

export const emptyCart: Cart = { scId: 0, cartProduct: [] };

export const cartKey = (userId: string | undefined) => ['cart', userId] as const;

/** The cart with other lines; undefined if it is not loaded. Only the server knows the new promotions and the new cart name (`seen`). */
export const withLines = (cart: Cart | undefined, change: (lines: readonly CartLine[]) => CartLine[]): Cart | undefined =>
  cart && { ...cart, seen: undefined, cartProduct: change(cart.cartProduct) };

/** The member's cart, its lines newest first, with its promotions. */
export function useCart() {
  const session = useSession();
  return useQuery({
    queryKey: cartKey(session?.userId),
    enabled: Boolean(session),
    // The frame reads the cart when a page opens. A later read, after a change, is a new request.
    queryFn: async ({ client, queryKey }) => {
      const carts = await (client.getQueryData(queryKey) ? cartQuestion.anew() : cartQuestion.join());
      return carts[0] ?? emptyCart;
    },
  });
}
