import { Navigate, useSearchParams } from 'react-router';
import { ListPager } from '../../../shared/ListPager.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { displayStatus } from '../display-status.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderEmpty } from './OrderEmpty.tsx';
import { OrderListSkeleton } from './OrderListSkeleton.tsx';
import { homeListOf, type OrderListName, orderListAddress, orderPageOf, orderPageSize } from './order-lists.ts';
import { useOrders } from '../use-orders.ts';

/** One page of a list of orders in each of its states: loading, failed, empty or filled. */
export function OrderList({ name }: { name: OrderListName }) {
  const { t } = useTranslation('order');
  const [query] = useSearchParams();
  const page = orderPageOf(query);
  const orders = useOrders(name, page);

  if (orders.isLoadingError) {
    return <LoadFailed query={orders} title={t('error.title')} text={t('error.text')} />;
  }
  if (!orders.data) return <OrderListSkeleton />;
  const { data: shown, isPlaceholderData: isFormerPage } = orders;
  if (shown.size === 0) return <OrderEmpty name={name} />;
  // The page no longer exists, because its orders were paid or canceled: redirects to the last one.
  if (shown.orders.length === 0 && !isFormerPage) {
    return <Navigate to={orderListAddress(name, Math.ceil(shown.size / orderPageSize))} replace />;
  }
  const unpaid = shown.orders.filter((order) => displayStatus(order) === 'unpaid');
  const here = orderListAddress(name, page);
  return (
    <>
      <ul aria-busy={isFormerPage || undefined} aria-label={t(`list.${name}`)}>
        {shown.orders.map((order) => (
          <li key={order.moId}>
            <OrderCard order={order} back={here === homeListOf(order) ? undefined : here} foremost={unpaid.length === 1} />
          </li>
        ))}
      </ul>
      <ListPager namespace="order" current={page} size={shown.size} pageSize={orderPageSize} address={(to) => orderListAddress(name, to)} />
    </>
  );
}
