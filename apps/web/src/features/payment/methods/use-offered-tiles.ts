import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { bankMethod, tiles } from './pay-methods.ts';

/** The tiles that this payer can choose from. Bank transfer is one of them where the payer's company has an account. */
export function useOfferedTiles(): typeof tiles {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['bank-offer', session?.userId],
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('getBankOffer', {}, { signal })).data,
  });
  return data?.isOffered === true ? tiles : tiles.filter(({ tile }) => tile !== bankMethod.tile);
}
