import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { monthOfWeek } from '@upline/plan';
import { weekOf } from '../../platform/calendar/index.ts';
import { planFor } from './plans/plan-store.ts';
import { countMonths, readMonths } from './histories/read-months.ts';
import { readRange } from './histories/read-range.ts';

/** A page of the member's closed months: both legs, own PV, group PV and the locked star. */
export function createGetMonthlyPerformance({ businessTimeZone }: { businessTimeZone: string }): Handler<'getHistoryPerformance'> {
  return async ({ database, member, locale, now }, { startMonth, endMonth, pageNum, pageSize }) => {
    const week = weekOf(now, businessTimeZone);
    const { plan } = await planFor(database, week);
    const range = readRange('Month', startMonth, endMonth, monthOfWeek(plan, week));
    if (range instanceof Refusal) return range;
    const query = { memberId: member.id, range, locale };
    const data = await readMonths(database, query, pageSize, (pageNum - 1) * pageSize);
    return { data, size: await countMonths(database, query) };
  };
}
