import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { PayHead } from '../../features/payment/paying/PayHead.tsx';
import { Payment } from '../../features/payment/paying/Payment.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './PaymentPage.module.css';

const namespaces = ['payment', 'address', 'cart', 'card', 'code'];
export const handle: PageHandle = { namespaces };
export const clientLoader = dictionariesLoader(namespaces);

/** Pays the order of the member in `Code`, if given. */
export default function PaymentPage() {
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const orderNo = query.get('No')?.trim() ?? '';
  const code = query.get('Code')?.trim() || undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('title')} />
      <PayHead orderNo={orderNo} code={code} />
      <Payment orderNo={orderNo} code={code} />
    </div>
  );
}
