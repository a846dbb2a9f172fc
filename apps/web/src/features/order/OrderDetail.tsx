import { buttonClass } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { displayStatus } from './display-status.ts';
import styles from './OrderDetail.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import type { Order } from './use-orders.ts';

/** One order whole: how far it is, what is known of it, its goods and what they cost. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('order')}</h1>
          <OrderStatusTag order={order} />
        </div>
        {displayStatus(order) === 'unpaid' ? (
          <Link className={`${buttonClass({ variant: 'go' })} ${styles.pay}`} to={paths.payment({ No: order.memberOrderNo })}>
            {t('payNow')}
          </Link>
        ) : null}
      </header>
      <OrderSteps order={order} />
      <OrderFacts order={order} />
      <OrderGoods items={order.jpoMemberOrderList} />
      <OrderTotals order={order} />
    </>
  );
}
