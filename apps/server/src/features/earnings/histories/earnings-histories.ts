import type { ReadHistory } from '../../order/index.ts';
import { countKeptPv, readKeptPv } from './read-kept-pv.ts';
import { countMonths, readMonths } from './read-months.ts';
import { readWeeklyBonuses, sumWeeklyBonuses } from './read-weekly-bonuses.ts';

/** The earnings histories in `getHistoryData`: weekly bonuses, monthly performance and kept PV. */
export function createEarningsHistories({ businessTimeZone: timeZone }: { businessTimeZone: string }) {
  return {
    bonus: async ({ database, member, locale }, { limit, offset }) => {
      const query = { memberId: member.id, companyCode: member.companyCode, timeZone, locale };
      const data = await readWeeklyBonuses(database, query, limit, offset);
      return { data, size: (await sumWeeklyBonuses(database, query)).size };
    },
    perf: async ({ database, member, locale }, { limit, offset }) => {
      const query = { memberId: member.id, locale };
      return { data: await readMonths(database, query, limit, offset), size: await countMonths(database, query) };
    },
    retain: async ({ database, member }, { limit, offset }) => ({
      data: await readKeptPv(database, member.id, limit, offset),
      size: await countKeptPv(database, member.id),
    }),
  } satisfies Record<string, ReadHistory>;
}
