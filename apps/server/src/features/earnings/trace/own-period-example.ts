import type { WeekFacts } from '@upline/plan';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { periodIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PlanVersion } from '../plans/plan-store.ts';
import { explainLine } from './explain-line.ts';
import { createFindK, readLines } from './read-trace.ts';

/** So many of the member's periods are looked through, the newest first. */
const PERIODS = 40;

/** What a bonus of another period than a week brought a member, and why. */
export interface OwnPeriodExample {
  /** The period in words. */
  period: string;
  cents: bigint;
  sentences: readonly string[];
}

interface Row {
  id: bigint;
  period: string;
  every: string;
  code: number;
  cents: bigint[];
  facts: WeekFacts;
}

/** The newest closed day, month, quarter or year of each bonus in which a member earned by it, under a version of the plan. By the bonus's key. */
export async function ownPeriodExamples(
  database: Database,
  { id, plan, plan2 }: PlanVersion,
  { memberId, locale }: { memberId: bigint; locale: Locale },
): Promise<Map<string, OwnPeriodExample>> {
  const found = new Map<string, OwnPeriodExample>();
  if (plan2 === undefined) return found;
  const { rows } = await sql<Row>`
    SELECT period_run.id, period, every, period_run.code, amounts_cents AS cents, facts FROM period_bonus JOIN period_run ON period_run.id = run_id
    WHERE member_id = ${memberId} AND plan_version_id = ${id} ORDER BY run_id DESC LIMIT ${PERIODS}`.execute(database);
  for (const { key } of plan2.bonuses) {
    const earned = rows.find(({ facts, cents }) => (cents[facts.bonuses.indexOf(key)] ?? 0n) > 0n);
    if (earned === undefined) continue;
    const { facts, every, code } = earned;
    const of = { memberId, week: code, bonus: facts.bonuses.indexOf(key), run: { id: earned.id, period: earned.period } };
    const [line] = await readLines(database, of, await createFindK(database, { facts }, of), 1, 0);
    if (line === undefined) continue;
    const { RULE, ARITHMETIC } = explainLine(line, { plan, plan2, bonus: { key }, facts, locale, every });
    found.set(key, { period: periodIn(locale, every, code), cents: earned.cents[of.bonus] ?? 0n, sentences: [RULE, ARITHMETIC] });
  }
  return found;
}
