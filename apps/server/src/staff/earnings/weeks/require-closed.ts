import { refuse } from '../../../operation/refusal.ts';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isWeek } from '../is-week.ts';

/** The run of a closed week; `releasedAt` is null until the week is released. Throws `weekNotFound` for an unknown week, `weekNotClosed` for one that is not closed. */
export async function requireClosed(database: Database, week: Week): Promise<{ planVersionId: number; releasedAt: Date | null }> {
  if (!isWeek(week)) throw refuse('weekNotFound', { field: 'week' });
  const run = await database
    .selectFrom('week_run')
    .select(['plan_version_id as planVersionId', 'released_at as releasedAt'])
    .where('week', '=', week)
    .executeTakeFirst();
  if (run === undefined) throw refuse('weekNotClosed', { field: 'week' });
  return run;
}
