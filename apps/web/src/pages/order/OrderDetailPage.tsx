import { buttonClass, EmptyState } from '@upline/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { OrderBack } from '../../features/order/OrderBack.tsx';
import { OrderDetail } from '../../features/order/detail/OrderDetail.tsx';
import { OrderDetailSkeleton } from '../../features/order/detail/OrderDetailSkeleton.tsx';
import { backListOf, homeListOf } from '../../features/order/list/order-lists.ts';
import { useOrder } from '../../features/order/use-order.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { PageHead } from '../../shared/PageHead.tsx';

export const handle: PageHandle = { namespaces: ['order'] };
export const clientLoader = dictionariesLoader(['order']);

export default function OrderDetailPage() {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const number = (query.get('No') ?? '').trim();
  const order = useOrder(number);
  const back = order.data ? (backListOf(query) ?? homeListOf(order.data)) : paths.ordersAll();
  return (
    <>
      <PageHead title={order.data ? t('orderNumbered', { number }) : t('order')} />
      <OrderBack to={back} />
      {order.isLoadingError ? (
        <LoadFailed query={order} title={t('errorOne.title')} text={t('error.text')} level={1} />
      ) : order.data === undefined ? (
        <OrderDetailSkeleton />
      ) : order.data === null ? (
        <EmptyState
          icon="box"
          level={1}
          title={t('absent.title')}
          action={
            <Link className={buttonClass({ variant: 'out' })} to={paths.ordersAll()}>
              {t('absent.all')}
            </Link>
          }
        >
          {t('absent.text')}
        </EmptyState>
      ) : (
        <OrderDetail order={order.data} onCancelled={() => void navigate(back, { replace: true })} />
      )}
    </>
  );
}
