import { addWeeks } from '@upline/money/weeks';
import type { PlanDocument } from '../document/plan-shape.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import type { Week } from '../types.ts';
import { lastWeekOfMonth, monthOfWeek } from '../calendar/months.ts';

/** A paid order's facts for its member's activity. */
export interface PaidOrder {
  readonly week: Week;
  readonly isFirst: boolean;
  /** The member's PV in that week's month of `activity.monthlyKinds`, this order included, hundredths. */
  readonly monthPv: number;
  /** The member's last earning week before the order; 0 for never. */
  readonly activeUntilWeek: Week;
}

/** Last week the member earns in (END_WEEK) after a paid order; an order never shortens it. 0 for never. Throws RangeError for an unknown week. */
export function activeUntil(plan: Pick<PlanDocument, 'activity' | 'calendar'>, order: PaidOrder): Week {
  const { firstOrderWeeks, monthlyPv, monthsAfter } = plan.activity;
  const byFirst = order.isFirst && firstOrderWeeks > 0 ? addWeeks(order.week, firstOrderWeeks - 1) : 0;
  const isEnough = order.monthPv > 0 && order.monthPv >= hundredthsOfPv(monthlyPv);
  const byMonth = isEnough ? lastWeekOfMonth(plan, monthOfWeek(plan, order.week), monthsAfter) : 0;
  return Math.max(order.activeUntilWeek, byFirst, byMonth);
}
