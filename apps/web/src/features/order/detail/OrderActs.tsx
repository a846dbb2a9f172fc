import { Button, buttonClass, Icon } from '@upline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { CancelOrder } from '../CancelOrder.tsx';
import { displayStatus } from '../display-status.ts';
import { LogisticsDialog } from './LogisticsDialog.tsx';
import styles from './OrderDetail.module.css';
import type { Order } from '../use-orders.ts';

/** The actions on an order: cancel and pay while it is unpaid; invoice and parcels only if the server shows them. */
export function OrderActs({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const { t } = useTranslation('order');
  const [isTracking, setTracking] = useState(false);
  const number = order.memberOrderNo;
  if (displayStatus(order) === 'unpaid') {
    return (
      <div className={styles.acts}>
        <CancelOrder order={order} onCancelled={onCancelled} />
        <Link className={buttonClass({ variant: 'go' })} to={paths.payment({ No: number })}>
          {t(order.openPayment?.isOwn === '1' ? 'payGoOn' : 'payNow')}
        </Link>
      </div>
    );
  }
  // '0' means visible.
  if (order.canWatch !== '0') return null;
  return (
    <div className={styles.acts}>
      <Link className={buttonClass({ variant: 'out' })} to={paths.orderInvoice({ No: number })}>
        <Icon name="document" size={18} />
        {t('invoice')}
      </Link>
      {/* Colored once there is a parcel to track. */}
      <Button variant={order.shipParse === '' ? 'out' : 'go'} onClick={() => setTracking(true)}>
        <Icon name="truck" size={18} />
        {t('track')}
      </Button>
      <LogisticsDialog number={number} open={isTracking} onClose={() => setTracking(false)} />
    </div>
  );
}
