import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { cartQuestion, setCartCount } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';
import { showActFailure } from '../../shared/show-act-failure.ts';
import { keepChosenAddress } from '../address/chosen-address.ts';
import { type Address, addressesKey } from '../address/use-addresses.ts';
import { type Cart, cartKey, emptyCart } from '../cart/use-cart.ts';
import { useIntentKey } from './use-intent-key.ts';

/** The cart and the address as the page shows them. */
interface ToPlace {
  cart: Cart;
  address: Address;
}

const payloadOf = ({ cart: { promotionKey, seen }, address }: ToPlace) =>
  ({
    fabId: address.fabId,
    cartBuyType: '0',
    orderBuyTppe: '0',
    ...(promotionKey !== undefined && { promotionKey }),
    ...(seen !== undefined && { seen }),
    ...(address.seen !== undefined && { addressSeen: address.seen }),
  }) as const;

/**
 * Places the order as it was shown and replaces the page by its payment. If the cart has changed, nothing is placed: `before` is the cart that was shown, and the page shows the
 * current one. A retry after a lost answer carries the same key, so it is the same order.
 */
export function usePlaceOrder() {
  const { t } = useTranslation('payment');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const userId = useSession()?.userId;
  const intentKey = useIntentKey();
  // The second press of a double click comes before the button shows that it is pending.
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<string>();
  const [before, setBefore] = useState<Cart>();

  const show = (carts: readonly Cart[]) => queries.setQueryData<Cart>(cartKey(userId), carts[0] ?? emptyCart);
  const refused = (error: RequestRefused, { cart }: ToPlace): void => {
    const { getCartOrderList: carts, getJmiAddrBook: addresses } = error.current ?? {};
    // The cart's reloaded lines show the reason of a refusal (sold out, a changed price).
    if (carts === undefined) void queries.invalidateQueries({ queryKey: cartKey(userId) });
    else show(carts);
    if (addresses) queries.setQueryData(addressesKey(userId), addresses);
    if (error.error !== 'seenDiffers') return showActFailure(error, '', setFailure);
    setFailure(error.message);
    setBefore(cart);
  };
  /** If the cart is empty now, the order was placed, and its answer comes again under the same key. */
  const lost = async (wanted: ToPlace): Promise<void> => {
    setFailure(t('place.noAnswer'));
    const carts = await cartQuestion.anew().catch(() => undefined);
    if (carts === undefined) return;
    if (carts[0]?.cartProduct.length) show(carts);
    else place(wanted);
  };

  const order = useMutation({
    mutationFn: (wanted: ToPlace) => {
      const payload = payloadOf(wanted);
      return api.call('addJpoMemberOrder', payload, { idempotencyKey: intentKey.keyFor(payload) });
    },
    onSettled: (_answer, error) => intentKey.settle(error ?? undefined),
    onSuccess: async ({ data }) => {
      keepChosenAddress(userId, undefined);
      setCartCount(0);
      await navigate(paths.payment({ No: data.memberOrderNo }), { replace: true });
      queries.removeQueries({ queryKey: ['cart'] });
    },
    onError: (error, wanted) => {
      isUnderWay.current = false;
      if (error instanceof RequestRefused) refused(error, wanted);
      else void lost(wanted);
    },
  });
  const place = (wanted: ToPlace) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setBefore(undefined);
    order.mutate(wanted);
  };
  return { place, isPlacing: order.isPending, failure, before };
}
