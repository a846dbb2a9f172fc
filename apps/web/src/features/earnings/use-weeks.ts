import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import type { CodeRange } from '../../shared/period-picker/period-unit.ts';
import { useSession } from '../../shared/session.ts';
import { earningsKeys, keepOwn } from './earnings-keys.ts';

/** A page of the member's closed weeks within a range, with what the whole range brought. */
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
