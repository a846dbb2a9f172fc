import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { CartContents } from '../../features/cart/CartContents.tsx';
import { CartGate } from '../../features/cart/CartGate.tsx';
import { CartSkeleton } from '../../features/cart/CartSkeleton.tsx';
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
      <CartGate skeleton={<CartSkeleton />}>{(cart) => <CartContents cart={cart} />}</CartGate>
    </div>
  );
}
