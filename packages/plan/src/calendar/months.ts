import * as weeks from '@upline/money/weeks';
import type { PlanDocument } from '../document/plan-shape.ts';

type Calendar = Pick<PlanDocument, 'calendar'>;

/** The month a week belongs to: that of the plan's weekday (Thursday in the default plan). Throws RangeError for an unknown week. */
export const monthOfWeek = ({ calendar }: Calendar, week: weeks.Week): weeks.Month => weeks.monthOfWeek(week, calendar.monthOfWeekBy);

/** The last week of the month that is this number of months later. */
export const lastWeekOfMonth = ({ calendar }: Calendar, month: weeks.Month, monthsLater = 0): weeks.Week =>
  weeks.lastWeekOfMonth(weeks.addMonths(month, monthsLater), calendar.monthOfWeekBy);
