import { faultsOfCalendarChange } from '@upline/plan/format2';
import { addWeeks, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { mondayOf, readPlan } from '../../../features/earnings/index.ts';
import { type Activated, countsIn } from './plans-in-order.ts';

export const readActivated = (database: Database): Promise<Activated[]> =>
  database
    .selectFrom('plan_version')
    .select(['id', 'from_week', 'activated_at'])
    .where('activated_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Faults of versions that cannot follow each other after a present week because of their calendars' exceptions. Each line begins with its path in the later version. */
export async function faultsOfCalendars(database: Database, rows: readonly Activated[], present: Week): Promise<string[]> {
  const faults: string[] = [];
  const begins = new Set(rows.flatMap(({ from_week: from }) => (from !== null && from > present ? [from as Week] : [])));
  for (const week of [...begins].sort((a, b) => a - b)) {
    const [before, next] = [countsIn(rows, addWeeks(week, -1)), countsIn(rows, week)];
    if (next === undefined || before?.id === next.id) continue;
    const plan2Of = async (row: Activated | undefined) => row && (await readPlan(database, row.id))?.plan2;
    faults.push(...faultsOfCalendarChange(await plan2Of(before), await plan2Of(next), mondayOf(week)));
  }
  return faults;
}
