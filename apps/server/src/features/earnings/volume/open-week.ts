import { sql } from 'kysely';
import { addWeeks, type Week, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type PlanVersion, planFor } from '../plans/plan-store.ts';

/** First half of the advisory locks by which payments and the close of their week meet; the week is the second. */
const WEEK_LOCK = 71_905_300;

export interface OpenWeek {
  week: Week;
  version: PlanVersion;
}

/**
 * The week in which something paid at `now` counts, kept open until the caller's transaction ends: the business week of that moment, or the first after it
 * that is not closed. Nobody waits: a week whose close has begun is over, and its close waits for those who came before.
 */
export async function holdOpenWeek(transaction: Database, now: Date, timeZone: string): Promise<OpenWeek> {
  for (let week = weekOf(now, timeZone); ; week = addWeeks(week, 1)) {
    const { rows } = await sql<{
      held: boolean;
    }>`SELECT pg_try_advisory_xact_lock_shared(${WEEK_LOCK}::int4, ${week}::int4) AS held`.execute(transaction);
    if (rows[0]?.held !== true) continue;
    // Asked only now that the lock is held: a close that ended a moment ago is seen.
    const closed = await transaction.selectFrom('week_run').select('week').where('week', '>=', week).limit(1).executeTakeFirst();
    if (closed === undefined) return { week, version: await planFor(transaction, week) };
  }
}

/** Ends a week for payments: waits for those under way and turns later ones to the week after, until the caller's transaction ends. */
export async function endWeek(transaction: Database, week: Week): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${WEEK_LOCK}::int4, ${week}::int4)`.execute(transaction);
}
