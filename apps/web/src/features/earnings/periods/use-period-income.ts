import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { earningsKeys, earningsPageSize, keepOwn } from '../earnings-keys.ts';
import type { TracePage } from '../why/use-trace.ts';

type Answer = AnswerOf<'getPeriodIncome'>;
export type PeriodIncome = Answer['data'][number];
export type OpenPeriod = NonNullable<Answer['open']>[number];
export type KeptOfPeriod = Answer['kept'][number];

/** A page of the member's closed days, months, quarters and years, the estimate for the open ones, and the PV that they carry over. */
export function usePeriodIncome(page: number) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: earningsKeys.periods(userId, page),
    enabled: Boolean(userId),
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => {
      const { data, size, total, open, kept } = await api.call(
        'getPeriodIncome',
        { pageNum: page, pageSize: earningsPageSize },
        { signal },
      );
      return { rows: data, size, total, open: open ?? [], kept };
    },
  });
}

export function usePeriodTrace({ EVERY, CODE }: Pick<PeriodIncome, 'EVERY' | 'CODE'>, bonus: string, page: number) {
  const userId = useSession()?.userId;
  return useQuery<TracePage>({
    queryKey: earningsKeys.periodTrace(userId, EVERY, CODE, bonus, page),
    enabled: Boolean(userId),
    queryFn: async ({ signal }) => {
      const asked = { every: EVERY, code: CODE, bonus, pageNum: page, pageSize: earningsPageSize };
      const { data, size } = await api.call('getPeriodTrace', asked, { signal });
      return { trace: data, size };
    },
  });
}
