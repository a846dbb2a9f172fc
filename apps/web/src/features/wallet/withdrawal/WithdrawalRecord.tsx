import { buttonClass, EmptyState } from '@upline/ui';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { TablePager } from '../../../shared/data-table/TablePager.tsx';
import { tablePageOf, withValues } from '../../../shared/data-table/table-page.ts';
import { JournalSkeleton } from '../book/JournalSkeleton.tsx';
import { walletPageSize } from '../book/use-journal.ts';
import { useWithdrawals } from './use-withdrawals.ts';
import { WithdrawalTable } from './WithdrawalTable.tsx';

export function WithdrawalRecord() {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const record = useWithdrawals(tablePageOf(query));
  if (record.isLoadingError) {
    return <LoadFailed query={record} title={t('recordError.title')} text={t('error.text')} />;
  }
  if (!record.data) return <JournalSkeleton label={t('loading')} />;
  const { withdrawals, size } = record.data;
  if (size === 0) {
    return (
      <EmptyState
        icon="wallet"
        title={t('record.empty.title')}
        action={
          <Link className={buttonClass({ variant: 'out' })} to={paths.wallet()}>
            {t('record.empty.wallet')}
          </Link>
        }
      >
        {t('record.empty.text')}
      </EmptyState>
    );
  }
  if (withdrawals.length === 0 && !record.isPlaceholderData) {
    return <Navigate to={withValues(query, { page: Math.ceil(size / walletPageSize) })} replace />;
  }
  return (
    <>
      <WithdrawalTable withdrawals={withdrawals} isBusy={record.isPlaceholderData} />
      <TablePager size={size} pageSize={walletPageSize} namespace="wallet" />
    </>
  );
}
