import { fitsPostalPatterns, isPostalPattern } from '@upline/contract/postal-pattern';
import { locales } from '@upline/i18n';
import { describe, expect, it } from 'vitest';
import { postalRuleOf } from './postal-rules.ts';
import { readShippedProvinces } from './read-provinces.ts';

const known = [
  'US',
  'CN',
  'TW',
  'HK',
  'JP',
  'KR',
  'TH',
  'VN',
  'MY',
  'SG',
  'ID',
  'PH',
  'MM',
  'ES',
  'MX',
  'AT',
  'DE',
  'FR',
  'IT',
  'GB',
  'AU',
  'CA',
];

describe('what the product knows of countries', () => {
  it('Provinces are codes of ISO 3166-2, once each, with an English name', async () => {
    const all = await readShippedProvinces();
    const keys = all.map(({ companyCode, code }) => `${companyCode}-${code}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[A-Z]{2}-[A-Z\d]{1,3}$/.test(key))).toEqual([]);
    expect(all.filter(({ names }) => (names.en_US ?? '') === '')).toEqual([]);
    const count = Object.fromEntries(known.map((country) => [country, all.filter(({ companyCode }) => companyCode === country).length]));
    expect(count).toMatchObject({ AT: 9, DE: 16, FR: 18, IT: 107, GB: 4, AU: 8, CA: 13, US: 57, JP: 47 });
    expect(Object.values(count).filter((provinces) => provinces === 0)).toEqual([]);
  });

  it('Every province has a name in every language of the shop', async () => {
    const unnamed = (await readShippedProvinces()).flatMap(({ companyCode, code, names }) =>
      locales.filter((locale) => (names[locale] ?? '') === '').map((locale) => `${companyCode}-${code} ${locale}`),
    );
    expect(unnamed).toEqual([]);
  });

  it.each([
    ['US', '94105-1234', 'ABCDE'],
    ['KR', '04524', '12'],
    ['JP', '1500001', '150-001'],
    ['GB', 'sw1a 1aa', 'SW1A'],
    ['CA', 'k1a0b1', 'K1A 0B'],
    ['DE', '10115', '1011'],
  ])('Postal codes of %s are like %s and not like %s', (country, right, wrong) => {
    const { patterns, example } = postalRuleOf(country) ?? { patterns: [], example: '' };
    expect(patterns.every(isPostalPattern)).toBe(true);
    expect(fitsPostalPatterns(patterns, example)).toBe(true);
    expect(fitsPostalPatterns(patterns, right)).toBe(true);
    expect(fitsPostalPatterns(patterns, wrong)).toBe(false);
  });

  it('Every country with provinces has its postal codes', () => {
    expect(known.filter((country) => postalRuleOf(country) === undefined)).toEqual([]);
  });
});
