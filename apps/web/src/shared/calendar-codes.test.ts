import { describe, expect, it } from 'vitest';
import { isMonthText, isWeekText, monthName, weekDays, weeksOfYear } from './calendar-codes.ts';

describe('weeks', () => {
  it('A year has 52 or 53 weeks', () => {
    expect([weeksOfYear(2025).length, weeksOfYear(2026).length]).toEqual([52, 53]);
    expect(weeksOfYear(2026).at(-1)).toBe(202653);
  });

  it.each(['202653', '202601'])('The number %s is a week', (text) => expect(isWeekText(text)).toBe(true));
  it.each(['202553', '202600', '2026', '', '20264x', '102601'])('The value %j is not a week', (text) =>
    expect(isWeekText(text)).toBe(false),
  );

  it('Weeks are named by their days', () => {
    expect(weekDays(202647, 'en_US').replaceAll(/\s/g, ' ')).toBe('Nov 16 – 22');
    expect(weekDays(202647, 'zh_CN').replaceAll(/\s/g, ' ')).toBe('11月16日–22日');
  });
});

describe('months', () => {
  it.each(['202612', '202601'])('The number %s is a month', (text) => expect(isMonthText(text)).toBe(true));
  it.each(['202613', '202600', '20261', ''])('The value %j is not a month', (text) => expect(isMonthText(text)).toBe(false));

  it('Months have names', () => {
    expect([monthName(202611, 'en_US'), monthName(202611, 'en_US', false), monthName(202611, 'zh_CN')]).toEqual([
      'Nov 2026',
      'Nov',
      '2026年11月',
    ]);
  });
});
