import { expect, it } from 'vitest';
import { type Day, dayLine, pathOf } from './day-lines.ts';

const day: Day = {
  from: '2026-11-20T08:00:00.000Z',
  orders: 3,
  revenue: 0.3,
  pv: 30,
  newcomers: null,
  hours: [
    { hour: 1, orders: 1, revenue: 0.1, pv: 10, newcomers: 0 },
    { hour: 2, orders: 2, revenue: 0.2, pv: 20, newcomers: 0 },
  ],
};

it('A line begins at zero, rises by whole hundredths, and a running day ends now at its total', () => {
  expect(dayLine(day, 'revenue', 2.5)).toEqual([
    { hour: 0, sum: 0 },
    { hour: 1, sum: 0 },
    { hour: 2, sum: 0.1 },
    { hour: 2.5, sum: 0.3 },
  ]);
  const whole = dayLine(day, 'revenue');
  expect(whole).toHaveLength(25);
  expect(whole.at(-1)).toEqual({ hour: 24, sum: 0.3 });
});

it('an empty day is a line on zero', () => {
  const points = dayLine({ ...day, hours: [], orders: 0 }, 'orders', 1);
  expect(pathOf(points, 0, { width: 24, height: 10 })).toBe('M0.0 10.0L1.0 10.0L1.0 10.0');
});
