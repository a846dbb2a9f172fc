import { createZoneParts } from '@upline/i18n';

/** A calendar day in a zone; month 1 to 12. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const partsIn = createZoneParts({ year: 'numeric', month: 'numeric', day: 'numeric' });

/** The day of a moment in an IANA time zone. Throws RangeError for an invalid date or an unknown zone. */
export function dayIn(time: Date, timeZone: string): CalendarDay {
  const { year, month, day } = partsIn(time, timeZone);
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** The day of a moment, as `yyyy-MM-dd`. */
export function dayText(time: Date, timeZone: string): string {
  const { year, month, day } = dayIn(time, timeZone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** No day is longer, even when the clocks change. */
const LONGEST_DAY_MS = 27 * 3_600_000;

/** The first moment of the day that contains `time`. */
export function startOfDay(time: Date, timeZone: string): Date {
  const day = dayText(time, timeZone);
  let [before, within] = [time.getTime() - LONGEST_DAY_MS, time.getTime()];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayText(new Date(middle), timeZone) === day) within = middle;
    else before = middle;
  }
  return new Date(within);
}
