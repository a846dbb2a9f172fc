import type { Refusal } from '../../operation/refusal.ts';
import { refuse } from '../../operation/refusal.ts';
import { dayIn } from '../../platform/calendar/index.ts';

/** Days `yyyy-MM-dd` of the business time zone, both inclusive; undefined for an open side. */
export interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** Before the first booking. PostgreSQL has no year 0, which a date picker can send. */
const FIRST_DAY = '1970-01-01';

/** Period between two days. Throws `periodRefused` if it ends before it begins or lies in the future. '' leaves a side open. */
export function readPeriod(from: string, to: string, now: Date, timeZone: string): Period | Refusal<'periodRefused'> {
  const { year, month, day } = dayIn(now, timeZone);
  const today = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (from > today) return refuse('periodRefused', { field: 'dealStartTime' });
  if (to > today || (from !== '' && to !== '' && from > to)) return refuse('periodRefused', { field: 'dealEndTime' });
  const bounded = (text: string): string | undefined => (text === '' ? undefined : text < FIRST_DAY ? FIRST_DAY : text);
  return { from: bounded(from), to: bounded(to) };
}
