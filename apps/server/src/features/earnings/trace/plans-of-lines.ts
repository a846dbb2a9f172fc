import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { readPlans } from '../plans/plan-store.ts';

/** Finds the plan that settled a line: that of the line's own period (null), or of the closed one that the line adjusts. Throws for a period that is not closed. */
export type FindPlan = (adjusts: number | null) => AnyPlan;

/**
 * Reads the plans that settled the closed periods adjusted by lines. `adjusted`: their codes, null for a line that adjusts none. `period` is the name of their period; if left out,
 * they are weeks.
 */
export async function createFindPlan(
  database: Database,
  own: AnyPlan,
  adjusted: Iterable<number | null>,
  period?: string,
): Promise<FindPlan> {
  const codes = [...new Set(adjusted)].filter((code) => code !== null);
  const plans = new Map<number, AnyPlan>();
  if (codes.length > 0) {
    const runs =
      period === undefined
        ? sql`(SELECT week AS code, plan_version_id FROM week_run) AS run`
        : sql`(SELECT code, plan_version_id FROM period_run WHERE period = ${period}) AS run`;
    const { rows } = await sql<{ code: number; planId: number }>`
      SELECT code, plan_version_id AS "planId" FROM ${runs} WHERE code = ANY(${codes}::int4[])`.execute(database);
    const read = await readPlans(database, { ids: rows.map(({ planId }) => planId) });
    for (const { code, planId } of rows) {
      const version = read.byId(planId);
      if (version !== undefined) plans.set(code, version);
    }
  }
  return (adjusts) => {
    const plan = adjusts === null ? own : plans.get(adjusts);
    if (plan === undefined) throw new Error(`no plan settled ${period ?? 'week'} ${adjusts}`);
    return plan;
  };
}
