import { expect, it } from 'vitest';
import { pageLocale } from './page-locale.ts';

const locale = (query: string, cookie?: string) => pageLocale(new URLSearchParams(query), cookie);

it('The locale of a page comes from the query, then the cookie, then English', () => {
  expect(locale('locale=zh_CN', 'locale=ja_JP')).toBe('zh_CN');
  expect(locale('', 'device_id=1; locale=ja_JP')).toBe('ja_JP');
  expect(locale('')).toBe('en_US');
});

it('The locale of a page ignores languages that the shop does not have', () => {
  expect(locale('locale=xx', 'locale=zh_CN')).toBe('zh_CN');
  expect(locale('locale=../etc')).toBe('en_US');
});
