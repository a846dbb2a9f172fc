import { addWeeks } from '@upline/money/weeks';
import { lastWeekOfMonth, monthOfWeek, releaseDay } from '@upline/plan';
import { lockMonth } from '../../apps/server/src/features/earnings/close/lock-month.ts';
import { planFor } from '../../apps/server/src/features/earnings/plans/plan-store.ts';
import { releaseWeeks } from '../../apps/server/src/features/earnings/release/release-week.ts';
import { nextWeek } from '../../apps/server/src/features/earnings/close/closing.ts';
import { settleAndWrite } from '../../apps/server/src/features/earnings/close/settle-and-write.ts';
import { type Week, weekOf } from '../../apps/server/src/platform/calendar/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { startOfWeek } from './orders/order-history.ts';

export interface HistoryToClose {
  now: Date;
  timeZone: string;
  /** Called before each release for wallet acts until that moment. */
  beforeRelease?: (until: Date) => Promise<void>;
  /** Called after each release, with its time. */
  onReleased?: (at: Date, weeksReleased: number) => Promise<void>;
}

const MINUTES_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Closes every past week in order like the shop itself, each at its regular time, and makes the releases due by then. Continues after a killed run. Needs two connections. Returns
 * the number of closed weeks.
 */
export async function closeHistory(database: Database, { now, timeZone, beforeRelease, onReleased }: HistoryToClose): Promise<number> {
  const settings = { businessTimeZone: timeZone };
  const open = weekOf(now, timeZone);
  let closed = 0;
  for (let week = await nextWeek(database); week !== undefined && week < open; week = addWeeks(week, 1)) {
    const closedAt = new Date(startOfWeek(addWeeks(week, 1), timeZone) + 10 * MINUTES_MS);
    await settleAndWrite(database, { week, timeZone, closedAt });
    await lockMonthOf(database, week, closedAt);
    closed += 1;
    const fridayAfter = await fridayAfterClose(database, week, timeZone);
    if (fridayAfter > now) continue;
    await beforeRelease?.(fridayAfter);
    await releaseWeeks({ database, settings }, fridayAfter);
    await onReleased?.(fridayAfter, closed);
  }
  return closed;
}

async function lockMonthOf(database: Database, week: Week, closedAt: Date): Promise<void> {
  const { plan } = await planFor(database, week);
  if (lastWeekOfMonth(plan, monthOfWeek(plan, week)) === week) await lockMonth(database, week, closedAt);
}

/** The release of an earlier week that is due in the week after this one. */
async function fridayAfterClose(database: Database, week: Week, timeZone: string): Promise<Date> {
  const { plan } = await planFor(database, week);
  const monday = startOfWeek(addWeeks(week, 1), timeZone);
  const weekday = new Date(`${releaseDay(plan, week)}T12:00:00Z`).getUTCDay();
  return new Date(monday + ((weekday + 6) % 7) * DAY_MS + 60 * MINUTES_MS + 5 * MINUTES_MS);
}
