import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { Payment } from '../../features/payment/Payment.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './PaymentPage.module.css';

const namespaces = ['payment', 'address', 'cart'];
export const handle: PageHandle = { namespaces };
export const clientLoader = dictionariesLoader(namespaces);

export default function PaymentPage() {
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const orderNo = query.get('No') ?? '';
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('title')} />
      <BackLink to={paths.my()}>{t('toOrders')}</BackLink>
      <div>
        <h1>{t('title')}</h1>
        <p className="q">{t('orderNo', { order: orderNo })}</p>
      </div>
      <Payment orderNo={orderNo} />
    </div>
  );
}
