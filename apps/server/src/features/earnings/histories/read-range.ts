import { refuse, type Refusal } from '../../../operation/refusal.ts';
import { addMonths, addWeeks, type Month, type Week } from '@upline/money/weeks';

/** Weeks or months from `from` to `to`, both included. */
export interface Range {
  from: number;
  to: number;
}

/** Five years: more than any screen shows. Bounds a single call. */
const MOST_WEEKS = 260;
const MOST_MONTHS = 60;

/** The first week or month of the longest range that ends with a given one. */
const firstOf = {
  Week: (last: Week): Week => addWeeks(last, 1 - MOST_WEEKS),
  Month: (last: Month): Month => addMonths(last, 1 - MOST_MONTHS),
} as const;

/**
 * The range from `start` to `end`, or `periodRefused` if they are in the wrong order, too far apart, or later than the running one. `end` defaults to the running one, `start` to
 * the earliest allowed.
 */
export function readRange(
  unit: 'Week' | 'Month',
  start: number | undefined,
  end: number | undefined,
  running: number,
): Range | Refusal<'periodRefused'> {
  if (start !== undefined && start > running) return refuse('periodRefused', { field: `start${unit}` });
  const to = end ?? running;
  if (to > running || (start !== undefined && start > to)) return refuse('periodRefused', { field: `end${unit}` });
  const from = firstOf[unit](to);
  if (start !== undefined && start < from) return refuse('periodRefused', { field: `start${unit}`, params: { context: 'span' } });
  return { from: start ?? from, to };
}
