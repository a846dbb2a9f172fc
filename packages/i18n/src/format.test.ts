import { describe, expect, it } from 'vitest';
import { addressLines, formatAddress } from './format-address.ts';
import { formatDateTime } from './format-date-time.ts';
import { formatDay, formatDays, formatMonth } from './format-day.ts';
import { formatList } from './format-list.ts';
import { formatMoney } from './format-money.ts';
import { formatName } from './format-name.ts';
import { formatPv } from './format-number.ts';
import { formatWait } from './format-wait.ts';
import { locales } from './locales.ts';

describe('the format of money', () => {
  it('The format sets the currency apart from the figure', () => {
    expect(formatMoney(1234.5, 'en_US')).toEqual({
      text: 'US$1,234.50',
      parts: [
        { kind: 'currency', text: 'US$' },
        { kind: 'figure', text: '1,234.50' },
      ],
    });
    expect(formatMoney(-0.05, 'en_US').text).toBe('-US$0.05');
    expect(formatMoney(1234.5, 'zh_CN').text).toBe('US$1,234.50');
    expect(formatMoney(1234.5, 'es_ES').text).toBe('US$1,234.50');
    expect(formatMoney(22.41, 'es_ES', 'EUR').text).toBe('22,41\u{A0}€');
  });

  it.each(locales)('The format shows two decimals in Latin digits and joins to its text in %s', (locale) => {
    const { text, parts } = formatMoney(1234, locale);
    expect(text).toMatch(/1[.,\s]?234[.,]00/u);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter((part) => part.kind === 'currency')).toHaveLength(1);
  });
});

describe('the format of a wait', () => {
  it('A wait is rounded up, in the largest unit that still tells when it ends', () => {
    const waits = (locale: Parameters<typeof formatWait>[1]) => [1, 40, 1_091, 86_000].map((seconds) => formatWait(seconds, locale));
    expect(waits('en_US')).toEqual(['1 second', '40 seconds', '19 minutes', '24 hours']);
    expect(waits('es_ES')).toEqual(['1 segundo', '40 segundos', '19 minutos', '24 horas']);
    expect(waits('my_MM')).toEqual(['1 စက္ကန့်', '40 စက္ကန့်', '19 မိနစ်', '24 နာရီ']);
  });
});

describe('the format of PV', () => {
  it('The format shows no empty decimals', () => {
    expect(formatPv(1240, 'en_US')).toBe('1,240');
    expect(formatPv(12.5, 'en_US')).toBe('12.5');
    expect(formatPv(12_500, 'es_ES')).toBe('12,500');
    expect(formatPv(7, 'my_MM')).toBe('7');
  });
});

describe('the format of a date and time', () => {
  it('The format shows the wall clock of the zone, midnight as 00', () => {
    expect(formatDateTime(new Date('2026-11-21T08:00:05Z'), 'America/Los_Angeles')).toBe('2026-11-21 00:00:05');
    expect(formatDateTime(Date.parse('2026-07-01T06:59:59Z'), 'America/Los_Angeles')).toBe('2026-06-30 23:59:59');
    expect(formatDateTime(0, 'UTC')).toBe('1970-01-01 00:00:00');
  });

  it.each([null, undefined, ''] as const)('The format shows N/A for %s', (blank) => {
    expect(formatDateTime(blank, 'UTC')).toBe('N/A');
  });

  it('The format refuses a value that is not a time', () => {
    expect(() => formatDateTime(Number.NaN, 'UTC')).toThrow(RangeError);
  });
});

describe('the format of a name', () => {
  it('A name is ordered by locale and script', () => {
    expect(formatName({ given: 'Ada', family: 'Lovelace' }, 'en_US')).toBe('Ada Lovelace');
    expect(formatName({ given: '伟', family: '李' }, 'en_US')).toBe('李伟');
    expect(formatName({ given: 'Minh', family: 'Nguyễn' }, 'vi_VN')).toBe('Nguyễn Minh');
    expect(formatName({ given: 'Ada', family: ' ' }, 'en_US')).toBe('Ada');
  });

  it.each(['zh_CN', 'zh_TW', 'ja_JP', 'ko_KR'] as const)('A name in Latin letters keeps its own order in %s', (locale) => {
    expect(formatName({ given: 'Ingrid', family: "O'Hara-Sølberg" }, locale)).toBe("Ingrid O'Hara-Sølberg");
    expect(formatName({ given: '伟', family: '李' }, locale)).toBe('李伟');
    expect(formatName({ given: 'Анна', family: 'Иванова' }, locale)).toBe('Иванова Анна');
  });
});

describe('the format of a list', () => {
  it('The format joins phrases as the language does', () => {
    expect(formatList(['1 PV', '2 PV', '3 PV'], 'en_US')).toBe('1 PV, 2 PV, and 3 PV');
    expect(formatList(['1 PV', '2 PV'], 'ja_JP')).toBe('1 PV、2 PV');
    expect(formatList(['1 PV', '2 PV', '3 PV'], 'th_TH')).toBe('1 PV 2 PV และ 3 PV');
    expect(formatList(['1 PV', '2 PV'], 'th_TH')).toBe('1 PV และ 2 PV');
    expect(formatList(['1 PV', '2 PV', '3 PV'], 'my_MM')).toBe('1 PV၊ 2 PVနှင့် 3 PV');
    expect(formatList([], 'th_TH')).toBe('');
  });
});

describe('the format of an address', () => {
  const tokyo = { street: '丸の内1-1', city: '千代田区', province: '東京都', postalCode: '100-0005', country: '日本' };
  const seattle = { street: '12 Fremont Way', city: 'Seattle', province: 'Washington', postalCode: '98109', country: 'United States' };

  it('An address goes from the door to the country', () => {
    expect(formatAddress(seattle, 'en_US')).toBe('12 Fremont Way, Seattle, Washington 98109, United States');
    expect(formatAddress({ ...seattle, city: '', province: ' ' }, 'es_ES')).toBe('12 Fremont Way, 98109, United States');
    expect(addressLines(seattle, 'th_TH')).toEqual(['12 Fremont Way', 'Seattle, Washington 98109', 'United States']);
  });

  it('An address goes from the country to the door in languages that write it so', () => {
    expect(formatAddress(tokyo, 'ja_JP')).toBe('〒100-0005 日本東京都千代田区丸の内1-1');
    expect(formatAddress({ ...tokyo, postalCode: '1000005' }, 'ja_JP')).toBe('〒100-0005 日本東京都千代田区丸の内1-1');
    expect(addressLines(tokyo, 'ja_JP')).toEqual(['〒100-0005', '日本東京都千代田区丸の内1-1']);
    const seoul = { street: '세종대로 110', city: '중구', province: '서울특별시', postalCode: '04524', country: '대한민국' };
    expect(formatAddress(seoul, 'ko_KR')).toBe('(04524) 대한민국 서울특별시 중구 세종대로 110');
    const shenzhen = { street: '科苑路1号', city: '深圳市', province: '广东省', postalCode: '518057', country: '中国' };
    expect(formatAddress(shenzhen, 'zh_CN')).toBe('中国广东省深圳市科苑路1号 518057');
    expect(formatAddress({ ...seattle, province: '華盛頓州', country: '美國' }, 'zh_TW')).toBe('98109 美國華盛頓州 Seattle 12 Fremont Way');
    expect(formatAddress({ ...tokyo, postalCode: '' }, 'ja_JP')).toBe('日本東京都千代田区丸の内1-1');
  });
});

describe('days', () => {
  const day = Date.UTC(2026, 10, 30);
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

  it.each([
    ['th_TH', '30 พฤศจิกายน ค.ศ. 2026', '30 พ.ย. – 6 ธ.ค.', 'พ.ย. 2026'],
    ['my_MM', '2026 ခုနှစ် နိုဝင်ဘာလ 30 ရက်', 'နိုဝင်ဘာ 30 – ဒီဇင်ဘာ 6', '2026 နိုဝင်ဘာ'],
    ['ja_JP', '2026年11月30日', '11月30日～12月6日', '2026年11月'],
    ['zh_CN', '2026年11月30日', '11月30日–12月6日', '2026年11月'],
    ['zh_TW', '2026年11月30日', '11月30日至12月6日', '2026年11月'],
    ['es_ES', '30 de noviembre de 2026', '30 de nov – 6 de dic', 'nov 2026'],
    ['en_US', 'November 30, 2026', 'Nov 30 – Dec 6', 'Nov 2026'],
  ] as const)('Days are of the Gregorian calendar in Latin digits in %s', (locale, full, range, month) => {
    expect(plain(formatDay(day, locale))).toBe(full);
    expect(plain(formatDays(day, day + 6 * 86_400_000, locale))).toBe(range);
    expect(plain(formatMonth(day, locale))).toBe(month);
  });

  it('Days do not repeat the month', () => {
    expect(formatDays(Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 22), 'my_MM')).toBe('နိုဝင်ဘာ 16 – 22');
    expect(formatDays(Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 22), 'zh_CN')).toBe('11月16日–22日');
    expect(formatDays(Date.UTC(2026, 0, 26), Date.UTC(2026, 1, 1), 'ja_JP')).toBe('1月26日～2月1日');
    expect(formatMonth(day, 'my_MM', false)).toBe('နိုဝင်ဘာ');
  });
});

it('Burmese figures look the same in every engine', () => {
  expect(formatMoney(1234.5, 'my_MM').text).toBe('US$1,234.50');
  expect(formatPv(1234.5, 'my_MM')).toBe('1,234.5');
});
