import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { daysOfWeek, weekOf } from '../../../platform/calendar/index.ts';
import { lockPlan, startPlan } from '../../earnings/index.ts';
import { refusePlanState } from './refuse-plan-state.ts';
import { showPlan } from './show-plan.ts';

/** Orders of the current week were counted under the plan they were paid under, so a change starts with a week that has not begun. */
export function createActivatePlan({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'activatePlan'> {
  return async ({ database, locale, now }, { planId, fromWeek }) => {
    const row = await lockPlan(database, planId);
    if (row === undefined) return refuse('planNotFound');
    if (row.state !== 'approved') return refusePlanState(locale, row.state);
    if (!isWeek(fromWeek) || fromWeek <= weekOf(now, businessTimeZone)) return refuse('weekRefused', { field: 'fromWeek' });
    const active = await startPlan(database, planId, fromWeek, now);
    return { data: await showPlan(database, active, businessTimeZone), message: 'staff.done' };
  };
}

function isWeek(week: number): boolean {
  try {
    return daysOfWeek(week).first !== '';
  } catch {
    return false;
  }
}
