import { Button, buttonClass } from '@upline/ui';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { displayStatus } from '../../features/order/display-status.ts';
import { useOrder } from '../../features/order/use-order.ts';
import type { PayResult } from '../../features/payment/use-pay-result.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session.ts';
import styles from './PayResultPage.module.css';

/** The next step of each result, and the way home from all of them. */
export function ResultActions({ result }: { result: PayResult }) {
  const { t } = useTranslation('result');
  return (
    <div className={styles.actions}>
      <NextStep result={result} />
      <Link className={buttonClass({ variant: 'out' })} to={paths.index()}>
        {t('home')}
      </Link>
    </div>
  );
}

function NextStep({ result: { state, orderNumber, askAgain } }: { result: PayResult }) {
  const { t } = useTranslation('result');
  const session = useSession();
  const { pathname, search } = useLocation();
  const go = buttonClass({ variant: 'go' });
  if (state === 'paid') {
    return (
      <Link className={go} to={orderNumber ? paths.orderDetail({ No: orderNumber }) : paths.ordersCompleted()}>
        {t(orderNumber ? 'seeOrder' : 'seeOrders')}
      </Link>
    );
  }
  if (state === 'failed') return <PayAgain orderNumber={orderNumber} />;
  if (!session) {
    return (
      <Link className={go} to={paths.login({ redirect: pathname + search })}>
        {t('frame:signIn')}
      </Link>
    );
  }
  return (
    <Button variant="go" onClick={askAgain}>
      {t('checkAgain')}
    </Button>
  );
}

/** Another try, unless the order is known to need none: paid by another payment meanwhile, or cancelled. */
function PayAgain({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('result');
  const { data: order } = useOrder(orderNumber);
  const isPayable = order === undefined || (order !== null && displayStatus(order) === 'unpaid');
  return (
    <Link className={buttonClass({ variant: 'go' })} to={isPayable ? paths.payment({ No: orderNumber }) : paths.ordersAll()}>
      {t(isPayable ? 'payAgain' : 'seeOrders')}
    </Link>
  );
}
