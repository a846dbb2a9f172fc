import { describe, expect, it } from 'vitest';
import { formatDateTime } from './format-date-time.ts';
import { formatList } from './format-list.ts';
import { formatMoney } from './format-money.ts';
import { formatName } from './format-name.ts';
import { formatPv } from './format-number.ts';
import { locales } from './locales.ts';

describe('formatMoney', () => {
  it('sets the currency apart from the figure', () => {
    expect(formatMoney(1234.5, 'en_US')).toEqual({
      text: '$1,234.50',
      parts: [
        { kind: 'currency', text: '$' },
        { kind: 'figure', text: '1,234.50' },
      ],
    });
    expect(formatMoney(-0.05, 'en_US').text).toBe('-$0.05');
    expect(formatMoney(1234.5, 'zh_CN').text).toBe('US$1,234.50');
  });

  it.each(locales)('shows two decimals in Latin digits and joins to its text in %s', (locale) => {
    const { text, parts } = formatMoney(1234, locale);
    expect(text).toMatch(/1[.,\s]?234[.,]00/u);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter((part) => part.kind === 'currency')).toHaveLength(1);
  });
});

describe('formatPv', () => {
  it('shows no empty decimals', () => {
    expect(formatPv(1240, 'en_US')).toBe('1,240');
    expect(formatPv(12.5, 'en_US')).toBe('12.5');
    expect(formatPv(7, 'my_MM')).toBe('7');
  });
});

describe('formatDateTime', () => {
  it('shows the wall clock of the zone, midnight as 00', () => {
    expect(formatDateTime(new Date('2026-11-21T08:00:05Z'), 'America/Los_Angeles')).toBe('2026-11-21 00:00:05');
    expect(formatDateTime(Date.parse('2026-07-01T06:59:59Z'), 'America/Los_Angeles')).toBe('2026-06-30 23:59:59');
    expect(formatDateTime(0, 'UTC')).toBe('1970-01-01 00:00:00');
  });

  it.each([null, undefined, ''] as const)('shows N/A for %s', (blank) => {
    expect(formatDateTime(blank, 'UTC')).toBe('N/A');
  });

  it('refuses what is no time', () => {
    expect(() => formatDateTime(Number.NaN, 'UTC')).toThrow(RangeError);
  });
});

describe('formatName', () => {
  it('orders by locale and script', () => {
    expect(formatName({ given: 'Ada', family: 'Lovelace' }, 'en_US')).toBe('Ada Lovelace');
    expect(formatName({ given: '伟', family: '李' }, 'en_US')).toBe('李伟');
    expect(formatName({ given: 'Minh', family: 'Nguyễn' }, 'vi_VN')).toBe('Nguyễn Minh');
    expect(formatName({ given: 'Ada', family: ' ' }, 'en_US')).toBe('Ada');
  });
});

describe('formatList', () => {
  it('joins phrases as the language does', () => {
    expect(formatList(['1 PV', '2 PV', '3 PV'], 'en_US')).toBe('1 PV, 2 PV, and 3 PV');
    expect(formatList(['1 PV', '2 PV'], 'ja_JP')).toBe('1 PV、2 PV');
    expect(formatList(['1 PV', '2 PV', '3 PV'], 'th_TH')).toBe('1 PV 2 PV และ 3 PV');
    expect(formatList(['1 PV', '2 PV'], 'th_TH')).toBe('1 PV และ 2 PV');
    expect(formatList(['1 PV', '2 PV', '3 PV'], 'my_MM')).toBe('1 PV၊ 2 PVနှင့် 3 PV');
    expect(formatList([], 'th_TH')).toBe('');
  });
});
