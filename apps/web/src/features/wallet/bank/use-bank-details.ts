import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { RequestRefused } from '@upline/client';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { walletKeys } from '../wallet-keys.ts';

export type OwnBankDetails = AnswerOf<'getBankDetails'>['data'];

/** The member's bank account, masked, and the format of accounts in each country. */
export function useBankDetails() {
  const userId = useSession()?.userId;
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: walletKeys.bankDetails(userId),
    enabled: Boolean(userId),
    queryFn: async ({ signal }) => (await api.call('getBankDetails', {}, { signal })).data,
  });
  /** Shows the current account that a refusal carries. */
  const showCurrent = (error: unknown) => {
    const current = error instanceof RequestRefused ? error.current?.['getBankDetails'] : undefined;
    if (current !== undefined) queries.setQueryData(walletKeys.bankDetails(userId), current as OwnBankDetails);
  };
  return { ...query, showCurrent };
}
