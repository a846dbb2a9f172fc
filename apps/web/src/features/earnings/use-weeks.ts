import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { type CodeRange, weekUnit } from '../../shared/period-picker/period-unit.ts';
import { useSession } from '../../shared/session.ts';
import { earningsKeys, earningsPageSize, keepOwn } from './earnings-keys.ts';

/** As many weeks as a picture shows; ranges up to this length are asked for once, whole. */
export const mostWeeks = 53;

/** The weeks of a range in order, the newest ones of a range too long for a picture. */
export function weeksBetween({ from, to }: CodeRange): number[] {
  const codes: number[] = [];
  for (let code = to; code >= from && codes.length < mostWeeks; code = weekUnit.add(code, -1)) codes.unshift(code);
  return codes;
}

/** A page of the member's closed weeks within a range, with what the whole range brought. A range that the picture shows whole is its picture's question. */
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
