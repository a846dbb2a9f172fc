import { describe, expect, it } from 'vitest';
import { addMonths, addWeeks, dayOfWeek, lastWeekOfMonth, monthOfWeek, weekOfDay, weeksInYear } from './weeks.ts';

const dayText = (dayMs: number): string => new Date(dayMs).toISOString().slice(0, 10);

describe('weeks', () => {
  it.each([
    [202501, '2024-12-30'],
    [202653, '2026-12-28'],
    [202701, '2027-01-04'],
  ])('Week %i begins on Monday %s and ends on the Sunday after it', (week, day) => {
    expect(dayText(dayOfWeek(week))).toBe(day);
    expect(dayOfWeek(week, 7) - dayOfWeek(week)).toBe(6 * 86_400_000);
  });

  it.each([202553, 202600, 202654, 202601.5])('Week %d does not exist', (week) => {
    expect(() => dayOfWeek(week)).toThrow(RangeError);
  });

  it.each([
    ['2024-12-30', 202501],
    ['2024-12-29', 202452],
    ['2026-01-01', 202601],
    ['2026-11-16', 202647],
    ['2027-01-03', 202653],
    ['2027-01-04', 202701],
  ])('The day %s lies in week %i', (day, week) => expect(weekOfDay(Date.parse(day))).toBe(week));

  it('Weeks are counted across years of 52 and 53', () => {
    expect([weeksInYear(2025), weeksInYear(2026)]).toEqual([52, 53]);
    expect(addWeeks(202650, 7)).toBe(202704);
    expect(addWeeks(202550, 7)).toBe(202605);
    expect(addWeeks(202704, -7)).toBe(202650);
    expect(addWeeks(202701, -1)).toBe(202653);
  });

  it('Weeks belong to the month of the weekday that the plan names', () => {
    // Monday 30 March to Sunday 5 April 2026.
    expect([1, 2, 3, 4, 7].map((weekday) => monthOfWeek(202614, weekday))).toEqual([202603, 202603, 202604, 202604, 202604]);
    // Monday 30 December 2024 to Sunday 5 January 2025.
    expect([monthOfWeek(202501, 1), monthOfWeek(202501, 4)]).toEqual([202412, 202501]);
  });

  it('A month ends with the last week that belongs to it, for every deciding weekday', () => {
    let week = 202401;
    for (let count = 0; count < 300; count++, week = addWeeks(week, 1)) {
      for (let weekday = 1; weekday <= 7; weekday++) {
        const month = monthOfWeek(week, weekday);
        const last = lastWeekOfMonth(month, weekday);
        expect(last).toBeGreaterThanOrEqual(week);
        expect(monthOfWeek(last, weekday)).toBe(month);
        expect(monthOfWeek(addWeeks(last, 1), weekday)).not.toBe(month);
      }
    }
    expect(lastWeekOfMonth(202701, 4)).toBe(202704);
  });
});

it('Months are counted across a year’s end', () => {
  expect([addMonths(202612, 1), addMonths(202601, -13), addMonths(202611, 0)]).toEqual([202701, 202412, 202611]);
});
