import type { Bonus } from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { readPlan } from '../plans/plan-store.ts';

/** The rule of a column, and the plan it is part of. */
export interface Rule extends AnyPlan {
  bonus: { key: string; formula?: Bonus['formula'] };
}

/** The rule of a column of a plan, of whichever period. */
export const ruleOf = ({ plan, plan2 }: AnyPlan, key: string): Rule['bonus'] | undefined =>
  plan2?.bonuses.some((bonus) => bonus.key === key) ? { key } : plan.bonuses.find((bonus) => bonus.key === key);

/** Finds the rule of a column: that of the week itself (null), or of the closed week that a line adjusts. Throws where that week had no such column. */
export type FindRule = (key: string, adjustsWeek: Week | null) => Rule;

/** Reads the plans by which the given closed weeks were settled. A line that adjusts an earlier week is explained by that week's plan. */
export async function createFindRule(database: Database, plan: AnyPlan, weeks: Iterable<Week | null>): Promise<FindRule> {
  const closed = [...new Set(weeks)].filter((week) => week !== null);
  const runs =
    closed.length === 0
      ? []
      : await database.selectFrom('week_run').select(['week', 'plan_version_id']).where('week', 'in', closed).execute();
  const plans = new Map<Week, AnyPlan>();
  for (const { week, plan_version_id: id } of runs) {
    const version = await readPlan(database, id);
    if (version !== undefined) plans.set(week, version);
  }
  return (key, adjustsWeek) => {
    const of = adjustsWeek === null ? plan : plans.get(adjustsWeek);
    const bonus = of && ruleOf(of, key);
    if (of === undefined || bonus === undefined) throw new Error(`no plan says what the column ${key} was in week ${adjustsWeek}`);
    return { plan: of.plan, plan2: of.plan2, bonus };
  };
}
