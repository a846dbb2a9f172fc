import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { walletPageSize } from '../book/use-journal.ts';
import { walletKeys } from '../wallet-keys.ts';

/** One page of the member's withdrawals, newest first. */
export function useWithdrawals(page: number) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: walletKeys.withdrawalPage(userId, page),
    enabled: Boolean(userId),
    // Staff decide elsewhere.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, size } = await api.call('getJbdSendNote', { pageNum: page, pageSize: walletPageSize }, { signal });
      return { withdrawals: data, size };
    },
  });
}
