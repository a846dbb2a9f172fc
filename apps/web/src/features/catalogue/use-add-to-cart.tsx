import { NetworkFailure, RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { cartCount, setCartCount } from '../../shared/member-status.ts';
import { readSession } from '../../shared/session.ts';

export interface CartWish {
  readonly pttId: number;
  readonly orderType: string;
  readonly qty: number;
}

export interface AddToCart {
  /** Which of the two buttons is at work. */
  readonly pending: 'add' | 'buy' | null;
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

  async function put(wish: CartWish, then: 'add' | 'buy') {
    const session = readSession();
    if (!session) {
      await navigate(paths.login({ redirect: pathname + search }));
      return;
    }
    setPending(then);
    const { previous } = setCartCount(cartCount() + wish.qty);
    try {
      const answer = await api.call('addToCart', {
        userCode: session.userId,
        productId: wish.pttId,
        orderType: wish.orderType,
        isCheck: '1',
        isShipments: '0',
        isMobile: '0',
        qty: wish.qty,
      });
      setCartCount(answer.data.cartNum);
      if (then === 'buy') await navigate(paths.cart());
      else showToast(answer.resultMessage || t('added'), { action: <Link to={paths.cart()}>{t('openCart')}</Link> });
    } catch (error) {
      setCartCount(previous);
      showFailure(error, () => void put(wish, then));
    } finally {
      setPending(null);
    }
  }

  function showFailure(error: unknown, retry: () => void) {
    if (error instanceof RequestRefused) {
      if (error.errorCode === '-10000') void navigate(paths.login({ redirect: pathname + search }));
      else showToast(error.message, { tone: 'danger' });
      return;
    }
    if (!(error instanceof NetworkFailure)) throw error;
    const action = (
      <button type="button" onClick={retry}>
        {t('frame:fault.again')}
      </button>
    );
    showToast(t('addFailed'), { tone: 'danger', action });
  }

  return { pending, add: (wish) => void put(wish, 'add'), buy: (wish) => void put(wish, 'buy') };
}
