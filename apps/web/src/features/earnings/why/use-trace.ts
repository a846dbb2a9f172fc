import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { earningsKeys, earningsPageSize, keepOwn } from '../earnings-keys.ts';

/** The parts of an explanation that weeks and other periods share. */
export type Trace = Omit<AnswerOf<'getBonusTrace'>['data'], 'W_WEEK'>;
export type TraceLine = Trace['LINES'][number];

export interface TracePage {
  readonly trace: Trace;
  /** Lines on all pages. */
  readonly size: number;
}

export function useTrace(week: string, bonus: string, page: number) {
  const userId = useSession()?.userId;
  return useQuery<TracePage>({
    queryKey: earningsKeys.trace(userId, week, bonus, page),
    enabled: Boolean(userId),
    // Only for the same week and bonus, because the explanation of another amount would be wrong.
    placeholderData: (former, query) =>
      query?.queryKey[3] === week && query.queryKey[4] === bonus ? keepOwn(userId)(former, query) : undefined,
    queryFn: async ({ signal }) => {
      const { data, size } = await api.call('getBonusTrace', { week, bonus, pageNum: page, pageSize: earningsPageSize }, { signal });
      return { trace: data, size };
    },
  });
}
