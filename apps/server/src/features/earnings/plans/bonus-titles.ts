import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { bonusTitle, isNamedByProduct } from '../names.ts';
import { type AnyPlan, bonusOf } from './any-plan.ts';
import { readPlans } from './plan-store.ts';

/** The name of a bonus in the plan of a week; of the newest plan if `week` is left out. */
export type BonusTitleOf = (key: string, week?: Week) => string;

interface UsedPlan {
  /** The first of the consecutive weeks that the plan closed. */
  from: number;
  plan: AnyPlan;
}

/** The plans that closed weeks and other periods, newest use first. */
async function readUsedPlans(database: Database): Promise<UsedPlan[]> {
  const { rows } = await sql<{ from: Week; planVersionId: number }>`
    SELECT week AS "from", plan_version_id AS "planVersionId"
    FROM (SELECT week, plan_version_id, lag(plan_version_id) OVER (ORDER BY week) AS before FROM (
      SELECT week, plan_version_id FROM week_run
      UNION SELECT to_char(last_day, 'IYYYIW')::int, plan_version_id FROM period_run) AS closed) AS runs
    WHERE plan_version_id IS DISTINCT FROM before ORDER BY week DESC`.execute(database);
  const plans = await readPlans(database, { ids: rows.map(({ planVersionId }) => planVersionId) });
  return rows.flatMap(({ from, planVersionId }) => {
    const plan = plans.byId(planVersionId);
    return plan === undefined ? [] : { from, plan };
  });
}

/**
 * Names the bonuses `keys` in a language. A week may have a column that its own plan lacks, for refunds of what an earlier plan paid: it has the name from the last plan that had
 * it. `open` is the plan of the open week.
 */
export async function createBonusTitles(
  database: Database,
  { locale, keys, open }: { locale: Locale; keys: Iterable<string>; open?: AnyPlan },
): Promise<BonusTitleOf> {
  if ([...keys].every(isNamedByProduct)) return (key) => bonusTitle(key, locale);
  const used = await readUsedPlans(database);
  const all = open === undefined ? used : [{ from: Number.POSITIVE_INFINITY, plan: open }, ...used];
  return (key, week = Number.POSITIVE_INFINITY) => {
    for (const { from, plan } of all) {
      const bonus = from <= week ? bonusOf(plan, key) : undefined;
      if (bonus !== undefined) return bonusTitle(key, locale, bonus.names);
    }
    return bonusTitle(key, locale);
  };
}
