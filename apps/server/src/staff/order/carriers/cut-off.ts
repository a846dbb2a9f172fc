import { startOfDay } from '../../../platform/calendar/index.ts';

const MINUTE_MS = 60_000;

/** The moment of a time of day, `hh:mm`, on the business day of `now`, including days on which the clocks change. */
export function cutOffOn(now: Date, cutOff: string, timeZone: string): Date {
  const minutes = minutesOf(cutOff);
  const guess = new Date(startOfDay(now, timeZone).getTime() + minutes * MINUTE_MS);
  const shown = minutesOf(guess.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
  return new Date(guess.getTime() + (minutes - shown) * MINUTE_MS);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
