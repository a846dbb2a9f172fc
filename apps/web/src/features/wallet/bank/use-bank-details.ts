import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { RequestRefused } from '@upline/client';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { walletKeys } from '../wallet-keys.ts';

export type OwnBankDetails = AnswerOf<'getBankDetails'>['data'];

/** The member's bank account, masked, and how accounts of each country are named. */
export function useBankDetails() {
  const userId = useSession()?.userId;
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: walletKeys.bankDetails(userId),
    enabled: Boolean(userId),
    queryFn: async ({ signal }) => (await api.call('getBankDetails', {}, { signal })).data,
  });
  /** Shows the account that a refusal names instead. */
  const showCurrent = (error: unknown) => {
    const current = error instanceof RequestRefused ? error.current?.['getBankDetails'] : undefined;
    if (current !== undefined) queries.setQueryData(walletKeys.bankDetails(userId), current as OwnBankDetails);
  };
  return { ...query, showCurrent };
}
