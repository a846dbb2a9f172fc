import { sql } from 'kysely';
import type { Month } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Counts the stars of a locked month by company: members with each star; those among them who reached it, or had it or a higher one in the previous month; and those who lost it.
 * Runs once for each month, after its stars were written.
 */
export async function sumMonth(transaction: Database, month: Month, now: Date): Promise<void> {
  await sql`
    WITH stars AS (
      SELECT member_id, coalesce(present.star, 0) AS star, coalesce(earlier.star, 0) AS star_before
      FROM (SELECT member_id, star FROM month_performance WHERE month = ${month} AND star > 0) AS present
      FULL JOIN (SELECT member_id, star FROM month_performance WHERE star > 0 AND month = (SELECT max(month) FROM month_run WHERE month < ${month})) AS earlier
        USING (member_id)),
    counted AS (
      SELECT company_code, stars.star, 1 AS members, (stars.star_before < stars.star)::int AS reached, (stars.star_before >= stars.star)::int AS kept, 0 AS lost
      FROM stars JOIN member ON member.id = stars.member_id WHERE stars.star > 0
      UNION ALL
      SELECT company_code, stars.star_before, 0, 0, 0, 1 FROM stars JOIN member ON member.id = stars.member_id WHERE stars.star < stars.star_before)
    INSERT INTO month_total (month, company_code, star, members, reached, kept, lost)
    SELECT ${month}, company_code, star, sum(members), sum(reached), sum(kept), sum(lost) FROM counted GROUP BY company_code, star`.execute(
    transaction,
  );
  await transaction.updateTable('month_run').set({ summed_at: now }).where('month', '=', month).execute();
}

/** Counts the stars of one month that an earlier version locked. Returns false if there is none. */
export async function sumEarlierMonth(database: Database, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ month: Month }>`
      SELECT month FROM month_run WHERE summed_at IS NULL ORDER BY month LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction);
    const [run] = rows;
    if (run === undefined) return false;
    await sumMonth(transaction, run.month, now);
    return true;
  });
}
