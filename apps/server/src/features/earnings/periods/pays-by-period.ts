import { weeklyBonuses } from '@upline/plan/format2';
import { sql } from 'kysely';
import { weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { planFor } from '../plans/plan-store.ts';

/** Whether members have, or may get, amounts of periods other than weeks: by the plan of the running week, or by closed periods. */
export async function paysByPeriod(database: Database, now: Date, timeZone: string): Promise<boolean> {
  const { plan2 } = await planFor(database, weekOf(now, timeZone));
  if (plan2 !== undefined && weeklyBonuses(plan2).length < plan2.bonuses.length) return true;
  const { rows } = await sql`SELECT FROM period_run WHERE every <> 'week' AND facts IS NOT NULL LIMIT 1`.execute(database);
  return rows.length > 0;
}
