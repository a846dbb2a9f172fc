import { RequestRefused } from '@upline/client';
import { Button, buttonClass, EmptyState, ErrorState } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PayScreen } from './PayScreen.tsx';
import { PaySkeleton } from './PaySkeleton.tsx';
import { usePayableOrder } from './use-payable-order.ts';

/** The pay screen of the order with this number, or why it cannot be paid. */
export function Payment({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('payment');
  const order = usePayableOrder(orderNo);
  const toOrders = (
    <Link className={buttonClass({ variant: 'out' })} to={paths.my()}>
      {t('toOrders')}
    </Link>
  );
  if (order.data?.status === '1') return <PayScreen order={order.data} />;
  if (order.data) {
    return (
      <EmptyState icon="check" title={t('paid.title')} action={toOrders}>
        {t('paid.text', { order: orderNo })}
      </EmptyState>
    );
  }
  if (order.error instanceof RequestRefused || order.isSuccess) {
    return (
      <EmptyState icon="box" title={t('missing.title')} action={toOrders}>
        {t('missing.text')}
      </EmptyState>
    );
  }
  if (order.isError) {
    return (
      <ErrorState title={t('error.title')} action={<Button onClick={() => void order.refetch()}>{t('error.again')}</Button>}>
        {t('error.text')}
      </ErrorState>
    );
  }
  return <PaySkeleton />;
}
