import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockPlan, setState } from '../../../features/earnings/index.ts';
import { refusePlanState } from '../plan-documents/refuse-plan-state.ts';
import { showPlan } from '../plan-documents/show-plan.ts';

/** Retires a version. The active one ends only when another is activated, so that a shop always has a plan. */
export function createRetirePlan({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'retirePlan'> {
  return async ({ database, locale }, { planId }) => {
    const row = await lockPlan(database, planId);
    if (row === undefined) return refuse('planNotFound');
    if (row.state === 'active' || row.state === 'retired') return refusePlanState(locale, row.state);
    const retired = await setState(database, planId, { state: 'retired' });
    return { data: await showPlan(database, retired, businessTimeZone), message: 'staff.done' };
  };
}
