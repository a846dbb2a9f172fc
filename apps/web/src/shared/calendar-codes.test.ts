import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addWeeks,
  isMonthText,
  isWeekText,
  monthName,
  monthOfWeek,
  weekDays,
  weekOfDay,
  weeksOfYear,
} from './calendar-codes.ts';

describe('weeks', () => {
  it.each([
    ['2024-12-30', 202501],
    ['2024-12-29', 202452],
    ['2026-11-16', 202647],
    ['2027-01-03', 202653],
    ['2027-01-04', 202701],
  ])('%s lies in %i', (day, week) => expect(weekOfDay(day)).toBe(week));

  it('are 52 or 53 a year, and follow each other across its end', () => {
    expect([weeksOfYear(2025).length, weeksOfYear(2026).length]).toEqual([52, 53]);
    expect(weeksOfYear(2026).at(-1)).toBe(202653);
    expect(addWeeks(202650, 7)).toBe(202704);
    expect(addWeeks(202701, -1)).toBe(202653);
  });

  it('belong to the month of the weekday that the plan names', () => {
    expect([monthOfWeek(202614, 4), monthOfWeek(202501, 4)]).toEqual([202604, 202501]);
    // Monday 26 October to Sunday 1 November 2026; Monday 30 December 2024 to Sunday 5 January 2025.
    expect([monthOfWeek(202644, 6), monthOfWeek(202644, 7), monthOfWeek(202501, 1)]).toEqual([202610, 202611, 202412]);
  });

  it.each(['202653', '202601'])('%s is one', (text) => expect(isWeekText(text)).toBe(true));
  it.each(['202553', '202600', '2026', '', '20264x', '102601'])('%j is none', (text) => expect(isWeekText(text)).toBe(false));

  it('are named by their days', () => {
    expect(weekDays(202647, 'en_US').replaceAll(/\s/g, ' ')).toBe('Nov 16 – 22');
    expect(weekDays(202647, 'zh_CN').replaceAll(/\s/g, ' ')).toBe('11月16日–22日');
  });
});

describe('months', () => {
  it('follow each other across a year’s end', () => {
    expect([addMonths(202612, 1), addMonths(202601, -13), addMonths(202611, 0)]).toEqual([202701, 202412, 202611]);
  });

  it.each(['202612', '202601'])('%s is one', (text) => expect(isMonthText(text)).toBe(true));
  it.each(['202613', '202600', '20261', ''])('%j is none', (text) => expect(isMonthText(text)).toBe(false));

  it('have names', () => {
    expect([monthName(202611, 'en_US'), monthName(202611, 'en_US', false), monthName(202611, 'zh_CN')]).toEqual([
      'Nov 2026',
      'Nov',
      '2026年11月',
    ]);
  });
});
