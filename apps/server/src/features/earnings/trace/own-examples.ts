import type { Locale } from '@upline/i18n';
import type { WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { PeriodRunTable } from '../../../platform/database/schema/earnings-tables.ts';
import { bonusesOf } from '../plans/any-plan.ts';
import type { PlanVersion } from '../plans/plan-store.ts';
import { explainLine } from './explain-line.ts';
import { createFindK, readLines } from './read-trace.ts';

/** Number of the member's weeks, and of other periods, searched, newest first. */
const WEEKS = 26;
const PERIODS = 40;

/** Amount of a bonus for a member in a closed period, with its explanation. */
export interface OwnExample {
  every: PeriodRunTable['every'];
  code: number;
  cents: bigint;
  sentences: readonly string[];
}

interface Earned {
  every: PeriodRunTable['every'];
  code: number;
  /** The closed period; undefined for a week. */
  run?: { id: bigint; period: string };
  facts: WeekFacts;
  cents: bigint[];
}

/** The newest closed period of each bonus in which a member earned by it, under a version of the plan. By bonus key. */
export async function ownExamples(
  database: Database,
  version: PlanVersion,
  { memberId, locale }: { memberId: bigint; locale: Locale },
): Promise<Map<string, OwnExample>> {
  const all = [...(await readWeeks(database, version, memberId)), ...(await readPeriods(database, version, memberId))];
  const found = new Map<string, OwnExample>();
  for (const { key } of bonusesOf(version)) {
    const earned = all.find((one) => centsOf(one, key) > 0n);
    if (earned === undefined) continue;
    const { every, code, run, facts } = earned;
    const of = { memberId, week: code, bonus: facts.bonuses.indexOf(key), ...(run && { run }) };
    const [line] = await readLines(database, of, await createFindK(database, { facts }, of), 1, 0);
    if (line === undefined) continue;
    const { RULE, ARITHMETIC } = explainLine(line, { plan: version.plan, plan2: version.plan2, key, facts, locale, every });
    found.set(key, { every, code, cents: centsOf(earned, key), sentences: [RULE, ARITHMETIC] });
  }
  return found;
}

const centsOf = ({ facts, cents }: Earned, key: string): bigint => cents[facts.bonuses.indexOf(key)] ?? 0n;

async function readWeeks(database: Database, { id }: PlanVersion, memberId: bigint): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    SELECT 'week' AS every, week AS code, facts, amounts_cents AS cents FROM week_bonus JOIN week_run USING (week)
    WHERE member_id = ${memberId} AND plan_version_id = ${id} ORDER BY week DESC LIMIT ${WEEKS}`.execute(database);
  return rows;
}

async function readPeriods(database: Database, { id, plan2 }: PlanVersion, memberId: bigint): Promise<Earned[]> {
  if (plan2 === undefined) return [];
  const { rows } = await sql<Earned & { id: bigint; period: string }>`
    SELECT every, period_run.code, period_run.id, period, facts, amounts_cents AS cents FROM period_bonus JOIN period_run ON period_run.id = run_id
    WHERE member_id = ${memberId} AND plan_version_id = ${id} ORDER BY run_id DESC LIMIT ${PERIODS}`.execute(database);
  return rows.map((row) => ({ ...row, run: { id: row.id, period: row.period } }));
}
