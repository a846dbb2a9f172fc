import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { earningsKeys, keepOwn } from '../earnings-keys.ts';

export type RealTime = AnswerOf<'getRealTimePerformance'>['data'];
export type Forecast = AnswerOf<'getPerformanceForecast'>['data'];

/** Together with the server's own two seconds, an order shows here within five. */
const AGAIN_MS = 3_000;

/** The running month, read again while the page is open. */
export function useRealTime() {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: earningsKeys.realTime(userId),
    enabled: Boolean(userId),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) => (await api.call('getRealTimePerformance', {}, { signal })).data,
  });
}

/** More PV in the three fields, in whole points. */
export interface MorePv {
  readonly ownPv: number;
  readonly leftPv: number;
  readonly rightPv: number;
}

export function useForecast(more: MorePv) {
  const userId = useSession()?.userId;
  return useQuery<Forecast>({
    queryKey: earningsKeys.forecast(userId, [more.ownPv, more.leftPv, more.rightPv]),
    enabled: Boolean(userId),
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => (await api.call('getPerformanceForecast', more, { signal })).data,
  });
}
