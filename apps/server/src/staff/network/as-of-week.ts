import type { Settings } from '../../config/settings.ts';
import type { StaffContext } from '../../operation/context.ts';
import { addWeeks, endOfWeek, type Week, weekOf } from '../../platform/calendar/index.ts';
import { type CountedWeeks, openWeeksWith, weeksOfPage } from '../../features/earnings/index.ts';

/** Moment for which both trees are shown. */
export interface AsOf {
  week: Week;
  /** Calendar weeks that count in it. */
  weeks: CountedWeeks;
  isNow: boolean;
  /** The effective moment: the input moment of a closed week, otherwise the week's end; undefined for now. */
  at: Date | undefined;
  isClosed: boolean;
}

/** The end of a week; the present week, or one that has not begun, means now. */
export async function asOfWeek(
  { database, now }: StaffContext,
  asked: Week | undefined,
  { businessTimeZone }: Pick<Settings, 'businessTimeZone'>,
): Promise<AsOf> {
  const present = await openWeeksWith(database, weekOf(now, businessTimeZone));
  const weeks = asked === undefined || asked >= present.first ? present : await weeksOfPage(database, asked);
  const week = weeks.last;
  if (week === present.last) return { week, weeks, isNow: true, at: undefined, isClosed: false };
  const run = await database.selectFrom('week_run').select(['trees_at', 'closed_at']).where('week', '=', week).executeTakeFirst();
  return { week, weeks, isNow: false, at: run?.trees_at ?? endOfWeek(week, businessTimeZone), isClosed: run?.closed_at != null };
}

/** The weeks before and after the shown one, as the wire names them. */
export const weeksAround = async (
  { database }: StaffContext,
  { weeks, isNow }: AsOf,
): Promise<{ weekBefore: string; weekAfter: string }> => ({
  weekBefore: String(addWeeks(weeks.first, -1)),
  weekAfter: isNow ? '' : String((await weeksOfPage(database, addWeeks(weeks.last, 1))).last),
});
