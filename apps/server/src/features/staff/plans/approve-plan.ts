import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockPlan, setState } from '../../earnings/index.ts';
import { refusePlanState } from './refuse-plan-state.ts';
import { showPlan } from './show-plan.ts';

/** A second person must approve the version that the first one drafted and simulated. */
export function createApprovePlan({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'approvePlan'> {
  return async ({ database, locale, staff }, { planId }) => {
    const row = await lockPlan(database, planId);
    if (row === undefined) return refuse('planNotFound');
    if (row.state !== 'simulated') return refusePlanState(locale, row.state);
    if (row.drafted_by === staff.id) return refuse('secondPersonNeeded');
    const approved = await setState(database, planId, { state: 'approved', approved_by: staff.id });
    return { data: await showPlan(database, approved, businessTimeZone), message: 'staff.done' };
  };
}
