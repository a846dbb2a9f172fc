import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { OrderActs } from './OrderActs.tsx';
import styles from './OrderDetail.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderStatusTag } from '../OrderStatusTag.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import type { Order } from '../use-orders.ts';

/** A complete order: its progress, its facts, its goods and their cost. */
export function OrderDetail({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const { t } = useTranslation('order');
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('order')}</h1>
          <OrderStatusTag order={order} />
        </div>
        <OrderActs order={order} onCancelled={onCancelled} />
      </header>
      <OrderSteps order={order} />
      <OrderFacts order={order} />
      <OrderGoods items={order.jpoMemberOrderList} />
      <OrderTotals order={order} />
      <OrderRefunds order={order} />
    </>
  );
}
