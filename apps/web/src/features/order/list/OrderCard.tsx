import { buttonClass } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../../shared/money.tsx';
import { useZonedTime } from '../../content/use-zoned-time.ts';
import { CancelOrder } from '../CancelOrder.tsx';
import { CopyNumber } from '../CopyNumber.tsx';
import { displayStatus } from '../display-status.ts';
import styles from './OrderCard.module.css';
import { OrderCardItems } from './OrderCardItems.tsx';
import { usePayingText } from '../use-paying-text.ts';
import { OrderStatusTag } from '../OrderStatusTag.tsx';
import type { Order } from '../use-orders.ts';

export interface OrderCardProps {
  readonly order: Order;
  /** The list that the order's page leads back to; the page's default if absent. */
  readonly back?: string | undefined;
  /** Whether paying this order is the screen's main action. */
  readonly foremost: boolean;
}

/** One order of a list: number, time, status, goods, total and actions. */
export function OrderCard({ order, back, foremost }: OrderCardProps) {
  const { t } = useTranslation('order');
  const payingText = usePayingText();
  const zoned = useZonedTime();
  const number = order.memberOrderNo;
  const detail = paths.orderDetail({ No: number, back });
  const isUnpaid = displayStatus(order) === 'unpaid';
  const open = isUnpaid ? order.openPayment : undefined;
  return (
    <article className={styles.card} aria-labelledby={`order-${number}`}>
      <header className={styles.head}>
        <h2 id={`order-${number}`} className={styles.number}>
          <Link to={detail} prefetch="intent">
            <span className="vh">{t('number')} </span>
            {number}
          </Link>
        </h2>
        <CopyNumber number={number} />
        <time className={styles.time} dateTime={order.dateParse.replace(' ', 'T')}>
          {order.dateParse}
        </time>
        <span className={styles.status}>
          <OrderStatusTag order={order} />
        </span>
      </header>
      <OrderCardItems items={order.jpoMemberOrderList} detail={detail} />
      <dl className={styles.sum}>
        <dt className="vh">{t('total')}</dt>
        <dd>
          <Money amount={order.amount2} />
        </dd>
        <dt className="vh">{t('points')}</dt>
        <dd>
          <Pv amount={order.pvAmt} />
        </dd>
      </dl>
      <footer className={styles.foot}>
        {open ? <p className={styles.deadline}>{payingText(open)}</p> : null}
        {isUnpaid && order.payBefore ? <p className={styles.deadline}>{t('payBefore', { time: zoned(order.payBefore) })}</p> : null}
        {isUnpaid ? <CancelOrder order={order} size="small" describedBy={`order-${number}`} /> : null}
        <Link
          className={buttonClass({ variant: isUnpaid ? 'ghost' : 'out', size: 'small' })}
          to={detail}
          aria-describedby={`order-${number}`}
        >
          {t('details')}
        </Link>
        {isUnpaid ? (
          <Link
            className={buttonClass({ variant: foremost ? 'go' : 'out', size: 'small' })}
            to={paths.payment({ No: number })}
            aria-describedby={`order-${number}`}
          >
            {t(open?.isOwn === '1' ? 'payGoOn' : 'payNow')}
          </Link>
        ) : null}
      </footer>
    </article>
  );
}
