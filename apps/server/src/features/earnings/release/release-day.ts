import { releaseDay } from '@upline/plan';
import { dueDay, textOfDay } from '@upline/plan/format2';
import { daysIn } from '../periods/period-calendar.ts';
import type { Week } from '../../../platform/calendar/index.ts';
import type { AnyPlan } from '../plans/any-plan.ts';

/** The day (`yyyy-MM-dd`) on which a week's amounts are first credited. */
export function releaseDayOf({ plan, plan2 }: AnyPlan, week: Week): string {
  if (plan2 === undefined) return releaseDay(plan, week);
  return textOfDay(dueDay(plan2.document.release, daysIn(week).at(-1) as number));
}
