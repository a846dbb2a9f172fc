import { EmptyState, ErrorState, Button, buttonClass } from '@upline/ui';
import { Link } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { CartContents } from '../../features/cart/CartContents.tsx';
import { CartSkeleton } from '../../features/cart/CartSkeleton.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './CartPage.module.css';

export const handle: PageHandle = { namespaces: ['cart'] };
export const clientLoader = dictionariesLoader(['cart']);

export default function CartPage() {
  const { t } = useTranslation('cart');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('title')} />
      <h1>{t('title')}</h1>
      <Cart />
    </div>
  );
}

function Cart() {
  const { t } = useTranslation('cart');
  const cart = useCart();
  if (cart.data === undefined && cart.isError) {
    return (
      <ErrorState title={t('error.title')} action={<Button onClick={() => void cart.refetch()}>{t('error.again')}</Button>}>
        {t('error.text')}
      </ErrorState>
    );
  }
  if (cart.data === undefined) return <CartSkeleton />;
  if (cart.data.length > 0) return <CartContents lines={cart.data} />;
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
