import { weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { planFor } from './plan-store.ts';

/** The weekday whose month a week belongs to, 1 (Monday) to 7, by the plan of the week that runs at `now`. */
export async function monthWeekday(database: Database, now: Date, timeZone: string): Promise<number> {
  const { plan } = await planFor(database, weekOf(now, timeZone));
  return plan.calendar.monthOfWeekBy;
}
