import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

describe('times in the console', () => {
  const evening = '2026-11-23T02:30:00Z';

  it('Times in the console are those of the business, also on a computer that is elsewhere', () => {
    const { at, day, today, city } = createFormats('en_US', 'America/Los_Angeles');
    expect(at(evening, new Date(evening))).toBe('Nov 22, 18:30');
    expect(day(evening)).toBe('Sunday, November 22');
    expect(today(new Date(evening))).toBe('2026-11-22');
    expect(city).toBe('Los Angeles');
    expect(at('2025-11-23T02:30:00Z', new Date(evening))).toBe('Nov 22, 2025, 18:30');
    expect(createFormats('en_US', 'Asia/Taipei').at(evening, new Date(evening))).toBe('Nov 23, 10:30');
  });
});

describe('days without a time zone', () => {
  it('Days without a time zone are set in the words of the language', () => {
    const { date, dates, month } = createFormats('en_US', 'America/Los_Angeles');
    expect(date('2026-12-04')).toBe('Dec 4, 2026');
    expect(dates('2026-11-16', '2026-11-22').replaceAll(/\s/g, ' ')).toBe('Nov 16 – 22, 2026');
    expect(month('202610')).toBe('October 2026');
    expect(createFormats('zh_CN', 'America/Los_Angeles').month('202610')).toBe('2026年10月');
    expect(createFormats('zh_CN', 'America/Los_Angeles').date('2026-12-04')).toBe('2026年12月4日');
  });
});
