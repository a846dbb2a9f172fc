import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type PlanVersion, readPlans } from './plan-store.ts';

/** The first week after the running one that counts by another version, and that version. */
export async function comingPlan(
  database: Database,
  running: Week,
  present: PlanVersion,
): Promise<{ week: Week; version: PlanVersion } | undefined> {
  const { rows } = await sql<{ week: Week }>`
    SELECT DISTINCT from_week AS week FROM plan_version WHERE activated_at IS NOT NULL AND from_week > ${running} ORDER BY week`.execute(
    database,
  );
  const plans = await readPlans(database, { weeks: rows.map(({ week }) => week) });
  for (const { week } of rows) {
    const version = plans.forWeek(week);
    if (version.id !== present.id) return { week, version };
  }
  return undefined;
}
