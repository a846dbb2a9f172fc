import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { type CodeRange, weekUnit } from '../../../shared/period-picker/period-unit.ts';
import { useSession } from '../../../shared/session.ts';
import { earningsKeys, earningsPageSize, keepOwn } from '../earnings-keys.ts';

/** The most weeks in a chart. Ranges up to this length are requested once, as a whole. */
export const mostWeeks = 53;

/** The weeks of a range in order; the newest ones if the range is too long for a chart. */
export function weeksBetween({ from, to }: CodeRange): number[] {
  const codes: number[] = [];
  for (let code = to; code >= from && codes.length < mostWeeks; code = weekUnit.add(code, -1)) codes.unshift(code);
  return codes;
}

/** A page of the member's closed weeks within a range, with the income of the whole range. If the chart shows the whole range, both share one request. */
export function useWeekPage(range: CodeRange, page: number) {
  const isWhole = weeksBetween(range)[0] === range.from;
  const weeks = useWeeks(range, isWhole ? 1 : page, isWhole ? mostWeeks : earningsPageSize);
  if (!isWhole || !weeks.data) return weeks;
  const rows = weeks.data.rows.slice((page - 1) * earningsPageSize, page * earningsPageSize);
  return { ...weeks, data: { ...weeks.data, rows } };
}

/** Closed weeks within a range, a page of any length. */
export function useWeeks(range: CodeRange, page: number, pageSize: number) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: earningsKeys.weeks(userId, range, page, pageSize),
    enabled: Boolean(userId),
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => {
      const asked = { startWeek: String(range.from), endWeek: String(range.to), pageNum: page, pageSize };
      const { data, size, total } = await api.call('getHistoryIncome', asked, { signal });
      return { rows: data, size, total };
    },
  });
}
