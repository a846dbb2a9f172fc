import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';

export type WalletAct = 'transVst' | 'transOther' | 'withdraw';

/** The actions that the member may use with the e-wallet, in display order. */
export function useWalletActs() {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: ['wallet-acts', userId],
    enabled: Boolean(userId),
    queryFn: async ({ signal }): Promise<readonly WalletAct[]> => {
      const [flags] = (await api.call('getNoShowOrder', {}, { signal })).data;
      return flags ? (['transVst', 'transOther', 'withdraw'] as const).filter((act) => flags[act] !== '-1') : [];
    },
  });
}
