import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { weekOf } from '../../platform/calendar/index.ts';
import { readRange } from './histories/read-range.ts';
import { readWeeklyBonuses, sumWeeklyBonuses } from './histories/read-weekly-bonuses.ts';

/** A page of the member's closed weeks with the amount of each bonus, newest first. */
export function createGetWeeklyEarnings({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getHistoryIncome'> {
  return async ({ database, member, locale, now }, { startWeek, endWeek, pageNum, pageSize }) => {
    const range = readRange('Week', startWeek, endWeek, weekOf(now, timeZone));
    if (range instanceof Refusal) return range;
    const query = { memberId: member.id, companyCode: member.companyCode, range, timeZone, locale };
    const data = await readWeeklyBonuses(database, query, pageSize, (pageNum - 1) * pageSize);
    const { size, totalCents } = await sumWeeklyBonuses(database, query);
    return { data, size, total: amountOf(totalCents) };
  };
}
