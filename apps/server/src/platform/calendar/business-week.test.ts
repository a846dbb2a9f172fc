import { describe, expect, it } from 'vitest';
import { daysOfWeek, endOfWeek, weekOf } from './business-week.ts';
import { startOfDay } from './calendar-day.ts';

const zone = 'America/Los_Angeles';

describe('the week of a moment', () => {
  it.each([
    ['2024-12-30T12:00:00-08:00', 202501],
    ['2024-12-29T23:59:59-08:00', 202452],
    ['2024-12-30T00:00:00-08:00', 202501],
    ['2026-01-01T12:00:00-08:00', 202601],
    ['2027-01-03T23:59:59-08:00', 202653],
    ['2027-01-04T00:00:00-08:00', 202701],
    ['2026-11-16T00:00:00-08:00', 202647],
    // The week in which the clocks go forward is one hour shorter.
    ['2026-03-08T23:59:59-07:00', 202610],
    ['2026-03-09T00:00:00-07:00', 202611],
  ])('The week of %s is %i', (time, week) => {
    expect(weekOf(new Date(time), zone)).toBe(week);
  });

  it('A week begins in the business time zone, not in the server’s', () => {
    const monday = new Date('2026-11-16T00:30:00+09:00');
    expect(weekOf(monday, 'Asia/Tokyo')).toBe(202647);
    expect(weekOf(monday, zone)).toBe(202646);
  });
});

describe('the end of a week', () => {
  it.each([
    [202646, zone, '2026-11-16T00:00:00-08:00'],
    // The clocks go forward on its Sunday.
    [202610, zone, '2026-03-09T00:00:00-07:00'],
    [202653, 'Pacific/Kiritimati', '2027-01-04T00:00:00+14:00'],
    [202453, 'Etc/GMT+12', undefined],
    [202452, 'Etc/GMT+12', '2024-12-30T00:00:00-12:00'],
  ])('The end of week %i in %s is %s', (week, timeZone, end) => {
    if (end === undefined) expect(() => endOfWeek(week, timeZone)).toThrow(RangeError);
    else expect(endOfWeek(week, timeZone)).toEqual(new Date(end));
  });
});

it('A week has the right days, also across the end of a year', () => {
  expect(daysOfWeek(202647)).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(daysOfWeek(202501)).toEqual({ first: '2024-12-30', last: '2025-01-05' });
  expect(() => daysOfWeek(202553)).toThrow(RangeError);
});

it.each([
  ['2026-11-20T18:00:00Z', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T07:59:59.999Z', '2026-11-19T08:00:00.000Z'],
  // The day the clocks go back has 25 hours, the day they go forward 23.
  ['2026-11-02T07:30:00Z', '2026-11-01T07:00:00.000Z'],
  ['2026-03-09T06:30:00Z', '2026-03-08T08:00:00.000Z'],
])('The day of %s begins at %s', (time, start) => {
  expect(startOfDay(new Date(time), zone).toISOString()).toBe(start);
});
