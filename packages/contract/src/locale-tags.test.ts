import { expect, it } from 'vitest';
import { localeOfTag } from './locale-tags.ts';

it.each([
  ['ja', 'ja_JP'],
  ['ja-JP', 'ja_JP'],
  ['ja_JP', 'ja_JP'],
  ['zh', 'zh_CN'],
  ['zh-TW', 'zh_TW'],
  ['zh-Hant', 'zh_TW'],
  ['zh-Hant-HK', 'zh_TW'],
  ['zh-Hans-HK', 'zh_CN'],
  ['es-419', 'es_ES'],
  ['EN-gb', 'en_US'],
  ['de-DE', undefined],
  ['', undefined],
  ['xx_XX', undefined],
])('The tag %s is answered in %s', (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale);
});
