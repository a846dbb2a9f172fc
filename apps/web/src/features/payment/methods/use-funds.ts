import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { type FundType, shownFunds } from './funds.ts';

export interface Fund {
  readonly fund: FundType;
  /** False for a balance that is shown but cannot pay. */
  readonly isPayable: boolean;
  readonly balance: number | undefined;
  /** The amount held by the order's payment under way; absent if none is. */
  readonly held?: number;
  readonly query: Pick<UseQueryResult, 'isLoadingError' | 'isFetching' | 'refetch'>;
}

/** The balances that this payer sees, each with its amount. */
export function useFunds(payer: { isForAnother: boolean; hasStartUp: boolean }): Fund[] {
  const session = useSession();
  const shown = shownFunds(payer);
  return useQueries({
    queries: shown.map(({ book }) => ({
      queryKey: ['balance', session?.userId, book],
      enabled: Boolean(session),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call('getFbBalance', { bankbookType: book }, { signal }),
    })),
  }).map((query, at) => ({
    ...(shown[at] as (typeof shown)[number]),
    balance: query.data?.data,
    query,
  }));
}
