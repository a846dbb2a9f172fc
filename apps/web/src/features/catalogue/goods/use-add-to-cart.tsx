import { NetworkFailure, RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { cartCount, cartQuestion, setCartCount } from '../../../shared/member-status.ts';
import { readSession } from '../../../shared/session.ts';
import { keepBegunPurchase } from './begun-purchase.ts';

export interface CartWish {
  readonly pttId: number;
  readonly orderType: string;
  readonly qty: number;
}

export interface AddToCart {
  readonly pending: 'add' | 'buy' | null;
  /** Message that no answer came; undefined otherwise. The buttons retry. */
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
    const payload = {
      userCode: session.userId,
      productId: wish.pttId,
      orderType: wish.orderType,
      isCheck: '1',
      isShipments: '0',
      isMobile: '0',
      qty: wish.qty,
    } as const;
    try {
      const answer = await api.call('addToCart', payload, { isAct: true });
      setCartCount(answer.data.cartNum);
      await tellAdded(then, answer.resultMessage);
    } catch (error) {
      setCartCount(previous);
      if (error instanceof RequestRefused && error.errorCode === '-10000') await signInFirst(wish, then);
      else if (error instanceof RequestRefused) showToast(error.message, { tone: 'danger' });
      else if (!(error instanceof NetworkFailure)) throw error;
      else if (await isFound(previous + wish.qty, previous)) {
        api.learn('addToCart', payload);
        await tellAdded(then, '');
      }
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

  async function tellAdded(then: 'add' | 'buy', message: string) {
    if (then === 'buy') await navigate(paths.cart());
    else showToast(message || t('added'), { action: <Link to={paths.cart()}>{t('openCart')}</Link> });
  }

  /** No answer came, so the result is not known. Reads the cart again to see whether it holds the expected pieces; the page says what is known. */
  async function isFound(expected: number, previous: number): Promise<boolean> {
    setFailure(t('addUnknown'));
    const carts = await cartQuestion.anew().catch(() => undefined);
    if (carts === undefined) return false;
    const pieces = carts.flatMap(({ cartProduct }) => cartProduct).reduce((sum, { qty }) => sum + qty, 0);
    setCartCount(pieces);
    setFailure(pieces === expected ? undefined : pieces === previous ? t('addNotFound') : t('addUnknown'));
    return pieces === expected;
  }

  return { pending, failure, add: (wish) => void put(wish, 'add'), buy: (wish) => void put(wish, 'buy') };
}
