import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PlanVersion } from '../plans/plan-store.ts';
import { explainLine } from './explain-line.ts';
import { createFindK, readLines, readRun } from './read-trace.ts';

/** So many of the member's weeks are looked through, the newest first. */
const WEEKS = 26;

/** What a bonus brought a member in a week, and why. */
export interface OwnExample {
  week: Week;
  cents: bigint;
  sentences: readonly string[];
}

interface WeekRow {
  week: Week;
  cents: bigint[];
}

/** The newest week of each column in which a member earned by it, of the weeks that a version of the plan closed. By the column's index. */
export async function ownExamples(
  database: Database,
  { id, plan, plan2 }: PlanVersion,
  { memberId, locale }: { memberId: bigint; locale: Locale },
): Promise<Map<number, OwnExample>> {
  const { rows } = await sql<WeekRow>`
    SELECT week, amounts_cents AS cents FROM week_bonus JOIN week_run USING (week)
    WHERE member_id = ${memberId} AND plan_version_id = ${id} ORDER BY week DESC LIMIT ${WEEKS}`.execute(database);
  const found = new Map<number, OwnExample>();
  for (const [column, bonus] of plan.bonuses.entries()) {
    const earned = rows.find(({ cents }) => (cents[column] ?? 0n) > 0n);
    const run = earned && (await readRun(database, earned.week));
    if (earned === undefined || run === undefined) continue;
    const of = { memberId, week: earned.week, bonus: column };
    const [line] = await readLines(database, of, await createFindK(database, run, of), 1, 0);
    if (line === undefined) continue;
    const { RULE, ARITHMETIC } = explainLine(line, { plan, plan2, bonus, facts: run.facts, locale });
    found.set(column, { week: earned.week, cents: earned.cents[column] ?? 0n, sentences: [RULE, ARITHMETIC] });
  }
  return found;
}
