import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { isWeekDue, planFor, readPlan, releaseDayOf, releaseWeekJob } from '../../../features/earnings/index.ts';
import { requireClosed } from './require-closed.ts';

/** Has a job credit a week at once. A second request, or the calendar's release, credits no member twice: each member is taken once. */
export function createReleaseWeek(settings: Pick<Settings, 'businessTimeZone'>): Handler<'releaseWeek'> {
  return async ({ database, staff, now }, { week }) => {
    if (staff.companies !== undefined) return refuse('notAllowed', { params: { context: 'staff' } });
    const { planVersionId, releasedAt } = await requireClosed(database, week);
    if (releasedAt !== null) return refuse('weekReleased', { field: 'week' });
    const version = (await readPlan(database, planVersionId)) ?? (await planFor(database, week));
    if (!isWeekDue(version, week, now, settings))
      return refuse('weekNotDue', { field: 'week', params: { day: releaseDayOf(version, week) } });
    await enqueue(database, { job: releaseWeekJob, payload: { week } });
    return { data: {}, message: 'staff.weekReleasing' };
  };
}
