import { Button, buttonClass } from '@upline/ui';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import type { PayResult } from '../../features/payment/result/use-pay-result.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session.ts';
import styles from './PayResultPage.module.css';

const go = buttonClass({ variant: 'go' });

/** The next step for each result, and the link home for all of them. */
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

function NextStep({ result }: { result: PayResult }) {
  switch (result.state) {
    case 'paid':
    case 'settled':
    case 'cancelled':
    case 'refunded':
      return <SeeOrder result={result} />;
    case 'failed':
      return <PayAgain result={result} />;
    case 'unpaid':
      return <PayAfterAll result={result} />;
    default:
      return <AskAgain result={result} />;
  }
}

/**
 * The member's own order, if it can be seen. Another member's order has no page here, so the link leads back to the search
 * for it.
 */
function SeeOrder({ result: { state, orderNumber, owner } }: { result: PayResult }) {
  const { t } = useTranslation('result');
  const isShown = orderNumber !== '' && state !== 'cancelled';
  const own = isShown ? paths.orderDetail({ No: orderNumber }) : state === 'paid' ? paths.ordersCompleted() : paths.ordersAll();
  return (
    <Link className={go} to={owner === '' ? own : paths.payForOthers()}>
      {t(owner !== '' ? 'payForOthers' : isShown ? 'seeOrder' : 'seeOrders')}
    </Link>
  );
}

/** Another try at the same order. */
function PayAgain({ result: { orderNumber, owner } }: { result: PayResult }) {
  const { t } = useTranslation('result');
  return (
    <Link className={go} to={paths.payment({ No: orderNumber, Code: owner || undefined })}>
      {t('payAgain')}
    </Link>
  );
}

/** Back to the page that still waits for the payment, or to the choice of another method. */
function PayAfterAll({ result }: { result: PayResult }) {
  const { t } = useTranslation('result');
  const { orderNumber, owner, payLink } = result;
  if (payLink === '') return <PayAgain result={result} />;
  const payment = paths.payment({ No: orderNumber, Code: owner || undefined });
  return (
    <>
      <a className={go} href={payLink} target="_blank" rel="noopener noreferrer">
        {t('backToPay')}
      </a>
      <Link className={buttonClass({ variant: 'out' })} to={payment}>
        {t('payOtherwise')}
      </Link>
    </>
  );
}

/** Inquires about the payment again, once a member who may inquire is signed in. */
function AskAgain({ result: { askAgain } }: { result: PayResult }) {
  const { t } = useTranslation('result');
  const session = useSession();
  const { pathname, search } = useLocation();
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
