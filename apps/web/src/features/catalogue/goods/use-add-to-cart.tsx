import { NetworkFailure, RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { cartCount, setCartCount } from '../../../shared/member-status.ts';
import { readSession } from '../../../shared/session.ts';
import { showActFailure } from '../../../shared/show-act-failure.ts';
import { keepBegunPurchase } from './begun-purchase.ts';

export interface CartWish {
  readonly pttId: number;
  readonly orderType: string;
  readonly qty: number;
}

export interface AddToCart {
  /** Which of the two buttons is working. */
  readonly pending: 'add' | 'buy' | null;
  /** Says that no answer came; the buttons try again. */
  readonly failure: string | undefined;
  add(wish: CartWish): void;
  /** Adds, then goes to the cart. */
  buy(wish: CartWish): void;
}

/** Puts pieces into the cart. The badge counts them at once and removes them again if the server refuses. */
export function useAddToCart(): AddToCart {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const [pending, setPending] = useState<'add' | 'buy' | null>(null);
  const [failure, setFailure] = useState<string>();

  async function put(wish: CartWish, then: 'add' | 'buy') {
    const session = readSession();
    if (!session) return signInFirst(wish, then);
    setPending(then);
    setFailure(undefined);
    const { previous } = setCartCount(cartCount() + wish.qty);
    try {
      const payload = {
        userCode: session.userId,
        productId: wish.pttId,
        orderType: wish.orderType,
        isCheck: '1',
        isShipments: '0',
        isMobile: '0',
        qty: wish.qty,
      } as const;
      const answer = await api.call('addToCart', payload, { isAct: true });
      setCartCount(answer.data.cartNum);
      if (then === 'buy') await navigate(paths.cart());
      else showToast(answer.resultMessage || t('added'), { action: <Link to={paths.cart()}>{t('openCart')}</Link> });
    } catch (error) {
      setCartCount(previous);
      if (error instanceof RequestRefused && error.errorCode === '-10000') await signInFirst(wish, then);
      else showFailure(error);
    } finally {
      setPending(null);
    }
  }

  /** The purchase waits in this tab and is finished once the visitor is back. */
  async function signInFirst(wish: CartWish, act: 'add' | 'buy') {
    // The variant's own address, because the page's address may still be changing to it.
    const address = paths.goods({ id: wish.pttId });
    keepBegunPurchase({ ...wish, act, address });
    await navigate(paths.login({ redirect: address }));
  }

  function showFailure(error: unknown) {
    if (error instanceof RequestRefused || error instanceof NetworkFailure) showActFailure(error, t('addFailed'), setFailure);
    else throw error;
  }

  return { pending, failure, add: (wish) => void put(wish, 'add'), buy: (wish) => void put(wish, 'buy') };
}
