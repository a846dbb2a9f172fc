import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { AddressText } from '../../address/AddressText.tsx';
import { CopyNumber } from '../CopyNumber.tsx';
import { displayStatus } from '../display-status.ts';
import styles from './OrderFacts.module.css';
import type { Order } from '../use-orders.ts';
import { usePayingText } from '../use-paying-text.ts';

/** Number, times, payment and address of an order. Pay time and method are shown only once it is paid. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const payingText = usePayingText();
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
          <dd>{order.payerName === undefined ? order.payStyleDesc : t('paidBy', { style: order.payStyleDesc, payer: order.payerName })}</dd>
        </div>
      ) : null}
      {!isPaid && order.openPayment ? (
        <div>
          <dt>{t('paying')}</dt>
          <dd>{payingText(order.openPayment)}</dd>
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
