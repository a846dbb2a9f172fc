import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { orderKeys } from './order-keys.ts';

export type Parcel = AnswerOf<'getLogisticsByMobile'>['data'][number];

/** The parcels of one of the member's own paid orders; none before the first is shipped. */
export function useParcels(memberOrderNo: string) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: orderKeys.parcels(userId, memberOrderNo),
    enabled: Boolean(userId),
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call('getLogisticsByMobile', { memberOrderNo }, { signal })).data,
  });
}
