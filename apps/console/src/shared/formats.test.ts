import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

describe('times in the console', () => {
  const evening = '2026-11-23T02:30:00Z';

  it('are those of the business, also on a computer that stands elsewhere', () => {
    const { at, day, today, city } = createFormats('en_US', 'America/Los_Angeles');
    expect(at(evening)).toBe('Nov 22, 18:30');
    expect(day(evening)).toBe('Sunday, November 22');
    expect(today(new Date(evening))).toBe('2026-11-22');
    expect(city).toBe('Los Angeles');
    expect(createFormats('en_US', 'Asia/Taipei').at(evening)).toBe('Nov 23, 10:30');
  });
});
