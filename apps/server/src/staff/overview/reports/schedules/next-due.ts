import { dayText, startOfDay } from '../../../../platform/calendar/index.ts';
import { addDays, monthStart } from '../../../../desk/reports/days.ts';

/** Rhythm of a schedule: each day, on a day of the week (1 is Monday) or of the month, at an hour of the business time zone. */
export interface Rhythm {
  readonly rhythm: 'daily' | 'weekly' | 'monthly';
  readonly weekday: number;
  readonly dayOfMonth: number;
  readonly hour: number;
}

const HOUR_MS = 3_600_000;
const NOON_MS = 12 * HOUR_MS;
const DAYS_OF_WEEK = 7;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK;

/** The first due moment of a schedule after `now`. */
export function nextDue(rhythm: Rhythm, now: Date, timeZone: string): Date {
  for (let day = dueDayFrom(dayText(now, timeZone), rhythm); ; day = dueDayFrom(addDays(day, 1), rhythm)) {
    const due = hourOf(day, rhythm.hour, timeZone);
    if (due > now) return due;
  }
}

/** The first due day of a schedule from `day` on. */
function dueDayFrom(day: string, { rhythm, weekday, dayOfMonth }: Rhythm): string {
  if (rhythm === 'daily') return day;
  if (rhythm === 'weekly') return addDays(day, (weekday - weekdayOf(day) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  const inMonth = addDays(monthStart(day), dayOfMonth - 1);
  return inMonth >= day ? inMonth : addDays(monthStart(day, 1), dayOfMonth - 1);
}

/** The moment at which the clocks of a zone show a full hour; the first one after it if the clocks skip it. */
function hourOf(day: string, hour: number, timeZone: string): Date {
  const midnight = startOfDay(new Date(noonOf(day, timeZone)), timeZone);
  const hourFormat = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const shownAt = (moment: Date): number => Number(hourFormat.format(moment));
  const at = new Date(midnight.getTime() + hour * HOUR_MS);
  // If the clocks changed that night, the hour is one earlier or later, or missing.
  const changed = new Date(at.getTime() - (shownAt(at) - hour) * HOUR_MS);
  return shownAt(changed) === hour && dayText(changed, timeZone) === day ? changed : at;
}

/** A moment on this day in the zone, whatever the zone is, in milliseconds. */
function noonOf(day: string, timeZone: string): number {
  const noon = Date.parse(`${day}T00:00:00Z`) + NOON_MS;
  const shownDay = dayText(new Date(noon), timeZone);
  if (shownDay === day) return noon;
  return shownDay < day ? noon + NOON_MS : noon - NOON_MS;
}
