import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { Checkout } from '../../features/payment/Checkout.tsx';
import { Payment } from '../../features/payment/Payment.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from '../payment/PaymentPage.module.css';

const namespaces = ['payment', 'address', 'cart'];
export const handle: PageHandle = { namespaces };
export const clientLoader = dictionariesLoader(namespaces);

/** Without `No` the cart becomes an order here; with it the order is paid, as on the payment page. */
export default function CheckoutPage() {
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const orderNo = query.get('No');
  const title = orderNo === null ? t('checkout.title') : t('title');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} />
      <BackLink to={orderNo === null ? paths.cart() : paths.my()}>{orderNo === null ? t('checkout.back') : t('toOrders')}</BackLink>
      <div>
        <h1>{title}</h1>
        {orderNo === null ? null : <p className="q">{t('orderNo', { order: orderNo })}</p>}
      </div>
      {orderNo === null ? <Checkout /> : <Payment orderNo={orderNo} />}
    </div>
  );
}
