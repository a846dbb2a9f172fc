import { expect, it } from 'vitest';
import { deadlineText } from './deadline-text.ts';

it.each([
  ['202652', '202652 · Dec 2026'],
  // Monday 2024-12-30 begins the first week of 2025, whose Thursday is 2 January.
  ['202501', '202501 · Jan 2025'],
  ['202653', '202653 · Dec 2026'],
  // The week begins on Monday, 29 June 2026. Its Thursday, 2 July, decides the month.
  ['202627', '202627 · Jul 2026'],
])('The deadline %s is shown as %s', (week, text) => {
  expect(deadlineText(week, 4, 'en_US')).toBe(text);
});

it('The deadline follows the weekday of the plan, and shows no month until it is known', () => {
  // Monday 26 October to Sunday 1 November.
  expect([4, 7, undefined].map((weekday) => deadlineText('202644', weekday, 'en_US'))).toEqual([
    '202644 · Oct 2026',
    '202644 · Nov 2026',
    '202644',
  ]);
});

it('The deadline follows the language', () => {
  expect(deadlineText('202652', 4, 'zh_CN')).toBe('202652 · 2026年12月');
});

it.each(['', '2026', '202600', '202654', '20265x'])('The value %o is not a week', (week) => {
  expect(deadlineText(week, 4, 'en_US')).toBeUndefined();
});
