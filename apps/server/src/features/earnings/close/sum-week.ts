import type { WeekFacts } from '@upline/plan';
import { type RawBuilder, sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findChanges } from './find-changes.ts';
import { readingWholeWeeks } from './reading-new-rows.ts';

/** The bonus number of sums over all bonuses. */
export const ALL_BONUSES = -1;

/** Sums a newly written week by bonus, company and star, and finds the biggest changes. Runs once for each week, in the transaction that closes it. */
export async function sumWeek(transaction: Database, week: Week, bonuses: readonly string[], now: Date): Promise<void> {
  const groups = await readingWholeWeeks(transaction, () => groupsOf(transaction, week, bonuses.length));
  const rows = groups.flatMap(({ company, star, members, cents }) =>
    cents.flatMap((amountCents, at) =>
      (members[at] ?? 0) === 0
        ? []
        : [
            {
              week,
              bonus: at === bonuses.length ? ALL_BONUSES : at,
              company_code: company,
              star,
              members: members[at]!,
              amount_cents: BigInt(amountCents),
            },
          ],
    ),
  );
  if (rows.length > 0) await transaction.insertInto('week_total').values(rows).execute();
  await findChanges(transaction, week, bonuses);
  await transaction.updateTable('week_run').set({ summed_at: now }).where('week', '=', week).execute();
}

interface Group {
  company: string;
  star: number;
  /** By bonus; the last entry is for all bonuses. */
  members: number[];
  cents: string[];
}

/** One pass over the week's rows gives every sum. */
async function groupsOf(transaction: Database, week: Week, bonuses: number): Promise<Group[]> {
  const columns = Array.from({ length: bonuses }, (_, at) => sql`coalesce(amounts_cents[${sql.lit(at + 1)}], 0)`);
  const all = [...columns, sql`total_cents`];
  const list = (parts: readonly RawBuilder<unknown>[]) => sql`ARRAY[${sql.join(parts)}]`;
  const { rows } = await sql<Group>`
    SELECT company_code AS company, star, ${list([...columns.map((column) => sql`count(*) FILTER (WHERE ${column} <> 0)`), sql`count(*)`])}::int[] AS members,
      ${list(all.map((column) => sql`sum(${column})`))}::text[] AS cents
    FROM week_bonus WHERE week = ${week} AND company_code IS NOT NULL GROUP BY company_code, star`.execute(transaction);
  return rows;
}

/** Sums one week that an earlier version closed. Returns false if there is none. */
export async function sumEarlierWeek(database: Database, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ week: Week; facts: Partial<WeekFacts> }>`
      SELECT week, facts FROM week_run WHERE summed_at IS NULL ORDER BY week LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction);
    const [run] = rows;
    if (run === undefined) return false;
    // The star of the last month locked when the week was closed. The company is the present one, because the earlier one was not kept.
    await sql`
      UPDATE week_bonus SET company_code = member.company_code,
        star = coalesce((SELECT star FROM month_performance AS locked WHERE locked.member_id = member.id AND locked.month = (
          SELECT max(month) FROM month_run WHERE closed_at < (SELECT closed_at FROM week_run WHERE week = ${run.week}))), 0)
      FROM member WHERE member.id = week_bonus.member_id AND week_bonus.week = ${run.week} AND week_bonus.company_code IS NULL`.execute(
      transaction,
    );
    await sumWeek(transaction, run.week, run.facts.bonuses ?? [], now);
    return true;
  });
}
