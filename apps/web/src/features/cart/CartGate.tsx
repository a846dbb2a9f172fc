import { buttonClass, EmptyState } from '@upline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { type Cart, useCart } from './use-cart.ts';

export interface CartGateProps {
  skeleton: ReactNode;
  children: (cart: Cart) => ReactNode;
}

/** The cart in each of its states: loading, failed, empty or filled. */
export function CartGate({ skeleton, children }: CartGateProps) {
  const { t } = useTranslation('cart');
  const cart = useCart();
  if (cart.isLoadingError) {
    return <LoadFailed query={cart} title={t('error.title')} text={t('error.text')} />;
  }
  if (cart.data === undefined) return skeleton;
  if (cart.data.cartProduct.length > 0) return children(cart.data);
  return (
    <EmptyState
      icon="bag"
      title={t('empty.title')}
      action={
        <Link className={buttonClass({ variant: 'go' })} to={paths.categories()}>
          {t('empty.action')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
