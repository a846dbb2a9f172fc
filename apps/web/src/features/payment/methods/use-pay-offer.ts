import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { type PayType, tiles } from './pay-methods.ts';

/** The payment methods that this payer can choose from. */
export interface PayOffer {
  readonly tiles: typeof tiles;
  /** Whether a card can be typed on a page of the payment service. */
  readonly isCardOnPage: boolean;
  readonly isPending: boolean;
  /** A sentence of the server if nothing is offered but balances. */
  readonly missing: string | undefined;
}

/** The methods offered by the company of the order's member (`code`; absent for one's own order). If they cannot be read, all are shown: the server refuses in words. */
export function usePayOffer(code: string | undefined): PayOffer {
  const session = useSession();
  const { data, isPending } = useQuery({
    queryKey: ['pay-offer', session?.userId, code],
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('getPayOffer', code === undefined ? {} : { userCode: code }, { signal })).data,
  });
  return {
    tiles: data === undefined ? tiles : offeredTiles(data.payTypes),
    isCardOnPage: data?.isCardOnPage ?? false,
    isPending,
    missing: data?.missing,
  };
}

/** The tiles with their offered methods; a tile without any is omitted. */
export function offeredTiles(offered: readonly string[]): typeof tiles {
  const isOffered = (payType: PayType): boolean => offered.includes(payType);
  return tiles.flatMap((tile) => {
    const payTypes = tile.payTypes.filter(isOffered);
    return payTypes.length === 0 ? [] : [{ ...tile, payTypes }];
  });
}
