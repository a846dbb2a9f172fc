import type { Database } from '../../../platform/database/connection.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { readPlan } from '../plans/plan-store.ts';
import { type FindRule, ruleOf } from './rules-of-weeks.ts';

/** As `createFindRule` does for weeks: reads the plans by which the given closed periods of a name were settled. */
export async function createFindRuleOfPeriods(
  database: Database,
  plan: AnyPlan,
  period: string,
  codes: Iterable<number | null>,
): Promise<FindRule> {
  const closed = [...new Set(codes)].filter((code) => code !== null);
  const runs =
    closed.length === 0
      ? []
      : await database
          .selectFrom('period_run')
          .select(['code', 'plan_version_id'])
          .where('period', '=', period)
          .where('code', 'in', closed)
          .execute();
  const plans = new Map<number, AnyPlan>();
  for (const { code, plan_version_id: id } of runs) {
    const version = await readPlan(database, id);
    if (version !== undefined) plans.set(code, version);
  }
  return (key, adjusts) => {
    const of = adjusts === null ? plan : plans.get(adjusts);
    const bonus = of && ruleOf(of, key);
    if (of === undefined || bonus === undefined) throw new Error(`no plan says what the column ${key} was in ${period} ${adjusts}`);
    return { plan: of.plan, plan2: of.plan2, bonus };
  };
}
