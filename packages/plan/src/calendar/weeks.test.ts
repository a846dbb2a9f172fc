import { describe, expect, it } from 'vitest';
import { addWeeks, lastWeekOfMonth, mondayOf, monthOfWeek } from './weeks.ts';

const by = (monthOfWeekBy: number) => ({ calendar: { monthOfWeekBy } });

describe('weeks', () => {
  it.each([
    [202501, '2024-12-30'],
    [202653, '2026-12-28'],
    [202701, '2027-01-04'],
  ])('%i begins on Monday %s', (week, day) => {
    expect(new Date(mondayOf(week)).toISOString().slice(0, 10)).toBe(day);
  });

  it.each([202553, 202600, 202654, 202601.5])('%d does not exist', (week) => {
    expect(() => mondayOf(week)).toThrow(RangeError);
  });

  it('are counted across a year of 53', () => {
    expect(addWeeks(202650, 7)).toBe(202704);
    expect(addWeeks(202704, -7)).toBe(202650);
  });

  it('belong to the month of the weekday that the plan names', () => {
    // Monday 30 March to Sunday 5 April 2026.
    expect([1, 2, 3, 4, 7].map((day) => monthOfWeek(by(day), 202614))).toEqual([202603, 202603, 202604, 202604, 202604]);
  });

  it('end a month with the last that belongs to it, whatever weekday decides', () => {
    let week = 202401;
    for (let count = 0; count < 300; count++, week = addWeeks(week, 1)) {
      for (let day = 1; day <= 7; day++) {
        const month = monthOfWeek(by(day), week);
        const last = lastWeekOfMonth(by(day), month);
        expect(last).toBeGreaterThanOrEqual(week);
        expect(monthOfWeek(by(day), last)).toBe(month);
        expect(monthOfWeek(by(day), addWeeks(last, 1))).not.toBe(month);
      }
    }
    expect(lastWeekOfMonth(by(4), 202612, 1)).toBe(202704);
  });
});
