import { addWeeks, dayOfWeek, type Week } from '@upline/money/weeks';
import { isWeekText } from '../../shared/calendar-codes.ts';

/** How a member's last earning week stands to the running one. */
export interface Deadline {
  /** `soon`: it is the running week or one of the two after it, about which a mail is sent too. */
  readonly state: 'none' | 'later' | 'soon' | 'over';
  /** Its last day, epoch milliseconds (UTC). */
  readonly lastDayMs: number;
}

const weeksAhead = 2;

/** What `end_week` says in the running week; '' and what is no week say nothing. */
export function deadlineOf(endWeek: string, running: Week): Deadline {
  if (!isWeekText(endWeek)) return { state: 'none', lastDayMs: 0 };
  const week = Number(endWeek);
  const state = week < running ? 'over' : week <= addWeeks(running, weeksAhead) ? 'soon' : 'later';
  return { state, lastDayMs: dayOfWeek(week, 7) };
}
