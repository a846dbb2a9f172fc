import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, type IconName, Skeleton } from '@upline/ui';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed, type LoadFailedProps } from '../../../shared/LoadFailed.tsx';
import { TablePager } from '../../../shared/data-table/TablePager.tsx';
import { withValues } from '../../../shared/data-table/table-page.ts';
import { earningsPageSize } from '../earnings-keys.ts';
import styles from './PagedRows.module.css';
import type { Page } from './use-histories.ts';

/** The kind of table, whose placeholder rows take the same space. */
type RowKind = 'today' | 'week' | 'month' | 'kept';

export interface PagedRowsProps<Row> {
  readonly query: Pick<UseQueryResult<Page<Row>>, 'data' | 'isLoadingError' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly kind: RowKind;
  readonly children: (rows: readonly Row[], isBusy: boolean) => ReactNode;
}

/** A table's page in each of its states (loading, empty, failed), and its pager. */
export function PagedRows<Row>({ query, empty, kind, children }: PagedRowsProps<Row>) {
  const [address] = useSearchParams();
  if (query.isLoadingError) {
    return (
      <div className={styles.state}>
        <RowsFailed query={query} />
      </div>
    );
  }
  if (!query.data) return <RowsWaiting kind={kind} />;
  const { rows, size } = query.data;
  if (size === 0) {
    return (
      <div className={styles.state}>
        <EmptyState icon={empty.icon} title={empty.title} {...(empty.action ? { action: empty.action } : {})}>
          {empty.text}
        </EmptyState>
      </div>
    );
  }
  if (rows.length === 0 && !query.isPlaceholderData) {
    return <Navigate to={withValues(address, { page: Math.ceil(size / earningsPageSize) })} replace />;
  }
  return (
    <>
      {children(rows, query.isPlaceholderData)}
      <TablePager size={size} pageSize={earningsPageSize} namespace="earnings" />
    </>
  );
}

export function RowsFailed({ query }: Pick<LoadFailedProps, 'query'>) {
  const { t } = useTranslation('earnings');
  return <LoadFailed query={query} title={t('error.title')} text={t('error.text')} />;
}

export function RowsWaiting({ kind }: { kind: RowKind }) {
  const { t } = useTranslation('earnings');
  return (
    <div className={`${styles.waiting} ${styles[kind]}`} role="status" aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="min(280px, 50%)" height={20} />
          <Skeleton width={96} height={20} />
        </div>
      ))}
    </div>
  );
}
