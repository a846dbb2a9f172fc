import { daysOfWeek, type Week } from '../../platform/calendar/index.ts';

/** Whether the ISO year has this week. */
export function isWeek(week: Week): boolean {
  try {
    return daysOfWeek(week).first !== '';
  } catch {
    return false;
  }
}
