import { expect, it } from 'vitest';
import { isReversed, periodOf, todayIn } from './period.ts';

it.each([
  ['from=2026-11-01&to=2026-11-20', { from: '2026-11-01', to: '2026-11-20' }],
  ['from=2026-11-01', { from: '2026-11-01', to: '' }],
  ['from=yesterday&to=2026-13-40', { from: '', to: '' }],
  ['from=2026-11-20&to=2026-11-01', { from: '', to: '' }],
])('The period of the query %s is read correctly', (query, period) => {
  expect(periodOf(new URLSearchParams(query))).toEqual(period);
});

it('One day is a period', () => {
  expect(isReversed({ from: '2026-11-20', to: '2026-11-20' })).toBe(false);
});

it.each([
  ['America/Los_Angeles', '2026-11-20'],
  ['Asia/Tokyo', '2026-11-21'],
])('The day of today in %s is right', (zone, today) => {
  expect(todayIn(zone, new Date('2026-11-21T03:00:00Z'))).toBe(today);
});
