import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { walletKeys } from '../wallet-keys.ts';

export type OwnBankDetails = AnswerOf<'getBankDetails'>['data'];

/** The member's bank account, masked, and how accounts of each country are named. */
export function useBankDetails() {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: walletKeys.bankDetails(userId),
    enabled: Boolean(userId),
    queryFn: async ({ signal }) => (await api.call('getBankDetails', {}, { signal })).data,
  });
}
