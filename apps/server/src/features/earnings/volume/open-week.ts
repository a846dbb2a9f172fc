import { sql } from 'kysely';
import { addWeeks, type Week, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type PlanVersion, planFor } from '../plans/plan-store.ts';

/** First key of the advisory locks by which payments and the close of their week wait for each other. The week is the second key. */
const WEEK_LOCK = 71_905_300;

export interface OpenWeek {
  week: Week;
  version: PlanVersion;
}

/**
 * The week in which a payment at `now` counts: the business week of that moment, or the first week after it whose close has not begun. It stays open until the
 * caller's transaction ends. This never waits: the close of a week waits for the payments that hold it, and payments that come later count in the next week.
 */
export async function holdOpenWeek(transaction: Database, now: Date, timeZone: string): Promise<OpenWeek> {
  for (let week = weekOf(now, timeZone); ; week = addWeeks(week, 1)) {
    const { rows } = await sql<{
      held: boolean;
    }>`SELECT pg_try_advisory_xact_lock_shared(${WEEK_LOCK}::int4, ${week}::int4) AS held`.execute(transaction);
    if (rows[0]?.held !== true) continue;
    // Asked after the lock was taken, so that a close that ended a moment ago is seen.
    const closed = await transaction.selectFrom('week_run').select('week').where('week', '>=', week).limit(1).executeTakeFirst();
    if (closed === undefined) return { week, version: await planFor(transaction, week) };
  }
}

/** Ends a week for payments: waits for those under way. Until the caller's transaction ends, later ones count in the week after. */
export async function endWeek(transaction: Database, week: Week): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${WEEK_LOCK}::int4, ${week}::int4)`.execute(transaction);
}
