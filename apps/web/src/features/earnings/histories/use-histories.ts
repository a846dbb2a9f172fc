import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import type { CodeRange } from '../../../shared/period-picker/period-unit.ts';
import { useSession } from '../../../shared/session.ts';
import type { WeeklyBonus } from '../why/bonus-columns.ts';
import { earningsKeys, earningsPageSize, keepOwn } from '../earnings-keys.ts';

export type MonthRow = AnswerOf<'getHistoryPerformance'>['data'][number];
export type KeepOutlook = NonNullable<AnswerOf<'getKeepPerformance'>['outlook']>;
export type KeptRow = AnswerOf<'getKeepPerformance'>['data'][number];

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly size: number;
}

interface RowsOf {
  bonus: WeeklyBonus;
  perf: MonthRow;
  retain: KeptRow;
}

/** A page of a whole history: weekly bonuses, monthly performance or retained PV. */
export function useHistory<Kind extends keyof RowsOf>(kind: Kind, page: number) {
  const userId = useSession()?.userId;
  return useQuery<Page<RowsOf[Kind]>>({
    queryKey: earningsKeys.history(userId, kind, page),
    enabled: Boolean(userId),
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => {
      const { data, size } = await api.call('getHistoryData', { dataType: kind, pageNum: page, pageSize: earningsPageSize }, { signal });
      // The contract has one type for the rows of all kinds. The request decides which kind they are.
      return { rows: data as readonly unknown[] as readonly RowsOf[Kind][], size };
    },
  });
}

/** A page of the closed months within a range. */
export function useMonths(range: CodeRange, page: number) {
  const userId = useSession()?.userId;
  return useQuery<Page<MonthRow>>({
    queryKey: earningsKeys.months(userId, range, page),
    enabled: Boolean(userId),
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => {
      const asked = { startMonth: String(range.from), endMonth: String(range.to), pageNum: page, pageSize: earningsPageSize };
      const { data, size } = await api.call('getHistoryPerformance', asked, { signal });
      return { rows: data, size };
    },
  });
}

/** A page of the legs' unmatched PV, week by week. */
export function useKept(page: number) {
  const userId = useSession()?.userId;
  return useQuery<Page<KeptRow> & { readonly outlook?: KeepOutlook | undefined }>({
    queryKey: earningsKeys.kept(userId, page),
    enabled: Boolean(userId),
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => {
      const { data, size, outlook } = await api.call('getKeepPerformance', { pageNum: page, pageSize: earningsPageSize }, { signal });
      return { rows: data, size, outlook };
    },
  });
}
