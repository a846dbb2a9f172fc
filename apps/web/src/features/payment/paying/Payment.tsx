import { RequestRefused } from '@upline/client';
import { buttonClass, EmptyState } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PayScreen } from './PayScreen.tsx';
import { PaySkeleton } from './PaySkeleton.tsx';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { useHasStartUpFund } from '../../wallet/use-has-start-up-fund.ts';
import { useOrderToPay } from './use-payable-order.ts';

/** The server's names for "no such order". The answer does not distinguish another member's order from one that never existed. */
const absent = new Set<string | undefined>(['orderNotFound', 'malformed']);

/** The pay screen of the order with this number, one's own or that of the member with the code; otherwise the reason why it cannot be paid. */
export function Payment({ orderNo, code }: { orderNo: string; code: string | undefined }) {
  const { t } = useTranslation('payment');
  const order = useOrderToPay(orderNo, code);
  const { data: toPay, error } = order;
  const hasStartUp = useHasStartUpFund();
  const isMissing = toPay === null || (error instanceof RequestRefused && absent.has(error.error));
  const back = (
    <Link className={buttonClass({ variant: 'out' })} to={code === undefined ? paths.my() : paths.payForOthers()}>
      {code === undefined ? t('toOrders') : t('toOthers')}
    </Link>
  );
  if (isMissing) {
    return (
      <EmptyState icon="box" title={t('missing.title')} action={back}>
        {code === undefined ? t('missing.text') : t('missing.other')}
      </EmptyState>
    );
  }
  if (toPay && toPay.order.status !== '1') {
    return (
      <EmptyState icon="check" title={t('paid.title')} action={back}>
        {t('paid.text', { order: orderNo })}
      </EmptyState>
    );
  }
  if (order.isLoadingError) {
    return <LoadFailed query={order} title={t('error.title')} text={t('error.text')} />;
  }
  if (!toPay || hasStartUp === undefined) return <PaySkeleton />;
  return <PayScreen key={`${orderNo} ${code ?? ''}`} toPay={toPay} hasStartUp={hasStartUp} />;
}
