import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { AddressText } from '../../address/AddressText.tsx';
import { CopyNumber } from '../CopyNumber.tsx';
import { displayStatus } from '../display-status.ts';
import styles from './OrderFacts.module.css';
import type { Order } from '../use-orders.ts';

/** Number, times, payment and address of an order. Pay time and method exist only once it is paid. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const isPaid = displayStatus(order) !== 'unpaid';
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('number')}</dt>
        <dd className={styles.number}>
          {order.memberOrderNo}
          <CopyNumber number={order.memberOrderNo} />
        </dd>
      </div>
      {isPaid && order.payStyleDesc ? (
        <div>
          <dt>{t('paidWith')}</dt>
          <dd>{order.payStyleDesc}</dd>
        </div>
      ) : null}
      <div className={styles.place}>
        <dt>{t('shipsTo')}</dt>
        <dd>
          <AddressText address={order} />
          {order.email ? <span className={styles.email}>{order.email}</span> : null}
        </dd>
      </div>
    </dl>
  );
}
