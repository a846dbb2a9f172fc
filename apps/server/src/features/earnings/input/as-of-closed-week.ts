import { sql } from 'kysely';
import { daysOfWeek, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { WeekAsOf } from './load-week.ts';

/** Settings for reading a closed week as it was settled: on the trees of its end, with what earlier periods had left. */
export async function asOfClosedWeek(database: Database, week: Week): Promise<WeekAsOf> {
  const { rows } = await sql<{ id: bigint | null }>`
    SELECT coalesce(
      (SELECT id FROM period_run WHERE every = 'week' AND code = ${week}),
      (SELECT min(id) FROM period_run WHERE last_day > ${daysOfWeek(week).last}::date)) AS id`.execute(database);
  return { treesAt: await treesOf(database, week), runId: rows[0]?.id ?? undefined };
}

/** The moment of the trees used for a closed week; undefined for a week that is not closed. */
export async function treesOf(database: Database, week: Week): Promise<Date | undefined> {
  const run = await database.selectFrom('week_run').select(['trees_at', 'closed_at']).where('week', '=', week).executeTakeFirst();
  return run && (run.trees_at ?? run.closed_at);
}
