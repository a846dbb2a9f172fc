import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { planFor, type PlanVersion } from './plan-store.ts';

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
  for (const { week } of rows) {
    const version = await planFor(database, week);
    if (version.id !== present.id) return { week, version };
  }
  return undefined;
}
