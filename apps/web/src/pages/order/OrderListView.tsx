import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { OrderList } from '../../features/order/list/OrderList.tsx';
import { OrderTabs } from '../../features/order/list/OrderTabs.tsx';
import type { OrderListName } from '../../features/order/list/order-lists.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './OrderListView.module.css';

/** The shared parts of the three lists: heading, tabs and the list itself. */
export function OrderListView({ name }: { name: OrderListName }) {
  const { t } = useTranslation('order');
  return (
    <>
      <PageHead title={t(`list.${name}.title`)} />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <Link className="link s14" to={paths.orderHistory()} prefetch="intent">
          {t('history')}
        </Link>
      </div>
      <div className={styles.tabs}>
        <OrderTabs current={name} />
      </div>
      <OrderList name={name} />
    </>
  );
}
