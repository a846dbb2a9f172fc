import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { OrderBack } from '../../features/order/OrderBack.tsx';
import { OrderHistory } from '../../features/order/history/OrderHistory.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './OrderListView.module.css';

export const handle: PageHandle = { namespaces: ['order'] };
export const clientLoader = dictionariesLoader(['order']);

export default function OrderHistoryPage() {
  const { t } = useTranslation('order');
  return (
    <>
      <PageHead title={t('history')} />
      <OrderBack to={paths.ordersAll()} />
      <h1 className={styles.alone}>{t('history')}</h1>
      <OrderHistory />
    </>
  );
}
