import { addWeeks, dayOfWeek, type Week } from '@upline/money/weeks';
import { isWeekText } from '../../../shared/calendar-codes.ts';

/** The state of a member's last earning week relative to the running week. */
export interface Deadline {
  /** `soon`: it is the running week or one of the next two, about which a mail is sent too. */
  readonly state: 'none' | 'later' | 'soon' | 'over';
  /** Its last day, epoch milliseconds (UTC). */
  readonly lastDayMs: number;
}

const weeksAhead = 2;

/** The state of `end_week` in the running week; `none` for '' and for a text that is not a week. */
export function deadlineOf(endWeek: string, running: Week): Deadline {
  if (!isWeekText(endWeek)) return { state: 'none', lastDayMs: 0 };
  const week = Number(endWeek);
  const state = week < running ? 'over' : week <= addWeeks(running, weeksAhead) ? 'soon' : 'later';
  return { state, lastDayMs: dayOfWeek(week, 7) };
}
