import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { startOfDay } from '../../../platform/calendar/index.ts';
import { readDayFigures } from './day-figures.ts';
import { readLiveOrders } from './live-orders.ts';
import { readWaiting } from './read-waiting.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** No day is longer than this, even when clocks change. */
const DAY_AND_MORE_MS = 28 * 60 * 60 * 1_000;

/** Open tasks for staff, and today's business, as far as the caller may see them. */
export function createGetHome({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getHome'> {
  return async (context) => {
    const { staff, now } = context;
    const seesOrders = staff.permissions.has('order.read');
    // A week is seven days of the business time zone, so that the day of a clock change begins at its own midnight.
    const from = startOfDay(now, businessTimeZone);
    const weekAgo = new Date(now.getTime() - WEEK_MS);
    const before = startOfDay(weekAgo, businessTimeZone);
    const endBefore = startOfDay(new Date(before.getTime() + DAY_AND_MORE_MS), businessTimeZone);
    return {
      data: {
        at: now.toISOString(),
        waiting: await readWaiting(context, businessTimeZone),
        today: seesOrders ? await readDayFigures(context, { from, to: now, end: now }) : null,
        lastWeek: seesOrders ? await readDayFigures(context, { from: before, to: weekAgo, end: endBefore }) : null,
        liveOrders: seesOrders ? await readLiveOrders(context) : [],
      },
    };
  };
}
