import { NetworkFailure, RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { cartCount, setCartCount } from '../../shared/member-status.ts';
import { readSession } from '../../shared/session.ts';
import { showActFailure } from '../../shared/show-act-failure.ts';

export interface CartWish {
  readonly pttId: number;
  readonly orderType: string;
  readonly qty: number;
}

export interface AddToCart {
  /** Which of the two buttons is at work. */
  readonly pending: 'add' | 'buy' | null;
  /** That no answer came; the buttons try again. */
  readonly failure: string | undefined;
  add(wish: CartWish): void;
  /** Adds, then goes to the cart. */
  buy(wish: CartWish): void;
}

/** Puts pieces into the cart: the badge counts them at once and takes them back when the server refuses. */
export function useAddToCart(): AddToCart {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [pending, setPending] = useState<'add' | 'buy' | null>(null);
  const [failure, setFailure] = useState<string>();

  async function put(wish: CartWish, then: 'add' | 'buy') {
    const session = readSession();
    if (!session) {
      await navigate(paths.login({ redirect: pathname + search }));
      return;
    }
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
      showFailure(error);
    } finally {
      setPending(null);
    }
  }

  function showFailure(error: unknown) {
    if (error instanceof RequestRefused && error.errorCode === '-10000') void navigate(paths.login({ redirect: pathname + search }));
    else if (error instanceof RequestRefused || error instanceof NetworkFailure) showActFailure(error, t('addFailed'), setFailure);
    else throw error;
  }

  return { pending, failure, add: (wish) => void put(wish, 'add'), buy: (wish) => void put(wish, 'buy') };
}
