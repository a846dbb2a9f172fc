import { describe, expect, it } from 'vitest';
import { htmlAttributes, locales, nativeName, parseLocale, toBcp47 } from './locales.ts';

describe('the locales', () => {
  it('The locales are the ten locales of the wire', () => {
    expect([...locales].sort()).toEqual(['en_US', 'es_ES', 'id_ID', 'ja_JP', 'ko_KR', 'my_MM', 'th_TH', 'vi_VN', 'zh_CN', 'zh_TW']);
  });

  it.each(['zh-CN', 'ZH_CN', '', null, undefined, 'toString', 7])('The reader takes %s as the default', (value) => {
    expect(parseLocale(value)).toBe('en_US');
  });

  it('Each locale has a name in BCP 47 and in its own language', () => {
    expect(parseLocale('zh_TW')).toBe('zh_TW');
    expect(locales.map((locale) => Intl.getCanonicalLocales(toBcp47(locale))[0])).toEqual(locales.map(toBcp47));
    expect(nativeName('zh_CN')).toBe('简体中文');
    expect(htmlAttributes('th_TH')).toEqual({ lang: 'th-TH', dir: 'ltr' });
  });
});
