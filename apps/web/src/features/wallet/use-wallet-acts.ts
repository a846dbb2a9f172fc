import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

export type WalletAct = 'transVst' | 'transOther' | 'withdraw';

/** What the member may do with the e-wallet, in the order it is offered; undefined until known, and none where that cannot be found out. */
export function useWalletActs(): readonly WalletAct[] | undefined {
  const userId = useSession()?.userId;
  const query = useQuery({
    queryKey: ['wallet-acts', userId],
    enabled: Boolean(userId),
    queryFn: async ({ signal }) => (await api.call('getNoShowOrder', {}, { signal })).data[0],
  });
  const flags = query.data;
  if (query.isPending) return undefined;
  return flags ? (['transVst', 'transOther', 'withdraw'] as const).filter((act) => flags[act] !== '-1') : [];
}
