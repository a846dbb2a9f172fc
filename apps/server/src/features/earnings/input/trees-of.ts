import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The moment whose trees counted for a closed week; undefined for a week that is not closed. */
export async function treesOf(database: Database, week: Week): Promise<Date | undefined> {
  const run = await database.selectFrom('week_run').select(['trees_at', 'closed_at']).where('week', '=', week).executeTakeFirst();
  return run && (run.trees_at ?? run.closed_at);
}
