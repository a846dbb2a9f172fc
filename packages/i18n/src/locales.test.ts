import { describe, expect, it } from 'vitest';
import { htmlAttributes, locales, nativeName, parseLocale, toBcp47, toDateTag } from './locales.ts';

describe('locales', () => {
  it('are the ten of the wire', () => {
    expect([...locales].sort()).toEqual(['en_US', 'es_ES', 'id_ID', 'ja_JP', 'ko_KR', 'my_MM', 'th_TH', 'vi_VN', 'zh_CN', 'zh_TW']);
  });

  it.each(['zh-CN', 'ZH_CN', '', null, undefined, 'toString', 7])('reads %s as the default', (value) => {
    expect(parseLocale(value)).toBe('en_US');
  });

  it('names each in BCP 47 and in itself', () => {
    expect(parseLocale('zh_TW')).toBe('zh_TW');
    expect(locales.map((locale) => Intl.getCanonicalLocales(toBcp47(locale))[0])).toEqual(locales.map(toBcp47));
    expect(nativeName('zh_CN')).toBe('简体中文');
    expect(htmlAttributes('th_TH')).toEqual({ lang: 'th-TH', dir: 'ltr' });
  });

  it.each([
    ['th_TH', '21 พ.ย. 2026'],
    ['my_MM', '2026 နို 21'],
    ['ja_JP', '2026/11/21'],
  ] as const)('dates are of the Gregorian calendar in Latin digits in %s', (locale, text) => {
    const shown = new Intl.DateTimeFormat(toDateTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 21));
    expect(shown).toBe(text);
  });
});
