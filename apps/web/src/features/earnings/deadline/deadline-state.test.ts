import { expect, it } from 'vitest';
import { deadlineOf } from './deadline-state.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

it.each([
  ['202646', 'over', '2026-11-15'],
  ['202647', 'soon', '2026-11-22'],
  ['202649', 'soon', '2026-12-06'],
  ['202650', 'later', '2026-12-13'],
  ['202701', 'later', '2027-01-10'],
])('The deadline in week 202647 of %s is %s, its last day %s', (week, state, last) => {
  expect(deadlineOf(week, 202647)).toEqual({ state, lastDayMs: day(last) });
});

it('A deadline is soon over the turn of a year', () => {
  expect(deadlineOf('202701', 202653).state).toBe('soon');
});

it.each(['', '202660', 'x'])('The deadline of %j does not exist', (week) => {
  expect(deadlineOf(week, 202647).state).toBe('none');
});
