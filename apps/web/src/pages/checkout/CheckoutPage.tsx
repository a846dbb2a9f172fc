import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { Checkout } from '../../features/payment/Checkout.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import PaymentPage from '../payment/PaymentPage.tsx';
import styles from '../payment/PaymentPage.module.css';

const namespaces = ['payment', 'address', 'cart', 'card', 'code'];
export const handle: PageHandle = { namespaces };
export const clientLoader = dictionariesLoader(namespaces);

/** Turns the cart into an order without `No`; with it, pays that order, as the payment page does. */
export default function CheckoutPage() {
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  if (query.has('No')) return <PaymentPage />;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('checkout.title')} />
      <BackLink to={paths.cart()}>{t('checkout.back')}</BackLink>
      <div>
        <h1>{t('checkout.title')}</h1>
      </div>
      <Checkout />
    </div>
  );
}
