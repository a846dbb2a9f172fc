import { readFileSync } from 'node:fs';
import { locales } from '@upline/i18n';
import { describe, expect, it } from 'vitest';
import { chooseLocale, translator } from './dictionary.ts';
import enUs from './dictionaries/en_US.json' with { type: 'json' };

const textsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./dictionaries/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the texts of the pay pages', () => {
  it.each(locales)('The texts of the pay pages have the same keys and placeholders in %s', (locale) => {
    const texts = textsOf(locale);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(enUs).toSorted());
    for (const [key, text] of Object.entries(enUs)) expect([key, places(texts[key] ?? '')]).toEqual([key, places(text)]);
  });

  it('The texts of the pay pages fill their placeholders', () => {
    expect(translator('en_US')('language')).toBe(enUs.language);
  });

  it.each([
    ['ja_JP', undefined, 'ja_JP'],
    ['xx_XX', 'xx, ko;q=0.9', 'ko_KR'],
    [undefined, 'zh-Hant-HK,en;q=0.5', 'zh_TW'],
    [undefined, 'zh-TW', 'zh_TW'],
    [undefined, 'zh', 'zh_CN'],
    [undefined, 'my-MM', 'my_MM'],
    [undefined, 'de, fr', 'en_US'],
    [undefined, '', 'en_US'],
  ])('The texts of the pay pages are chosen by the address %s, then the browser’s %s: %s', (asked, accepted, locale) => {
    expect(chooseLocale(asked, accepted)).toBe(locale);
  });
});
