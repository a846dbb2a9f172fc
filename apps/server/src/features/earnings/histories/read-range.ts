import { refuse, type Refusal } from '../../../operation/refusal.ts';
import { addMonths, addWeeks, type Month, type Week } from '@upline/money/weeks';

/** Weeks or months, both included, as codes that order as they follow each other. */
export interface Range {
  from: number;
  to: number;
}

/** Five years: more than any screen shows, and an end to what one question can ask. */
const MOST_WEEKS = 260;
const MOST_MONTHS = 60;

/** The first that a range of the greatest length may begin with, by its last. */
const firstOf = {
  Week: (last: Week): Week => addWeeks(last, 1 - MOST_WEEKS),
  Month: (last: Month): Month => addMonths(last, 1 - MOST_MONTHS),
} as const;

/**
 * The weeks or months between two, or `periodRefused` where they are in the wrong order, too many, or later than the running one.
 * An open side reaches as far as it may.
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
