import { hashablePlan, type PlanDocument } from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { hashOf } from '../plans/plan-store.ts';

/** Lets a plan count from a week on, in place of the one that counts now: what staff do by drafting, simulating, approving and activating it. */
export async function countByPlan(database: Database, plan: PlanDocument, fromWeek: Week, activatedAt: Date): Promise<void> {
  await database.updateTable('plan_version').set({ state: 'retired' }).where('state', '=', 'active').execute();
  const version = { name: plan.name, document: hashablePlan(plan), hash: hashOf(plan), simulation: null };
  await database
    .insertInto('plan_version')
    .values({ ...version, state: 'active', from_week: fromWeek, activated_at: activatedAt })
    .execute();
}
