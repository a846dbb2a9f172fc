import { EmptyState, Skeleton } from '@upline/ui';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { TablePager } from '../../../shared/data-table/TablePager.tsx';
import { tablePageOf, withValues } from '../../../shared/data-table/table-page.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { historyPageSize, useOrderHistory } from './use-order-history.ts';

/** The member's past orders in a table, ten at a time. */
export function OrderHistory() {
  const { t } = useTranslation('order');
  const [query] = useSearchParams();
  const history = useOrderHistory(tablePageOf(query));
  if (history.isLoadingError) {
    return <LoadFailed query={history} title={t('history.error')} text={t('error.text')} />;
  }
  if (!history.data) {
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton height={280} />
      </div>
    );
  }
  const { orders, size } = history.data;
  if (size === 0) {
    return (
      <EmptyState icon="box" title={t('history.empty.title')}>
        {t('history.empty.text')}
      </EmptyState>
    );
  }
  if (orders.length === 0 && !history.isPlaceholderData) {
    return <Navigate to={withValues(query, { page: Math.ceil(size / historyPageSize) })} replace />;
  }
  return (
    <>
      <HistoryTable orders={orders} isBusy={history.isPlaceholderData} />
      <TablePager size={size} pageSize={historyPageSize} namespace="order" />
    </>
  );
}
