import { expect, it } from 'vitest';
import { partsInOrder, writtenLines } from './written-address.ts';

const place = (companyCode: string, country: string, more: object) => ({
  companyCode,
  street: '1 Market Street',
  city: 'San Francisco',
  province: { en_US: '' },
  provinceCode: '',
  postalCode: '94105',
  country: { en_US: country },
  ...more,
});

it.each([
  ['US', ['street', 'city', 'province', 'postalCode']],
  ['DE', ['street', 'postalCode', 'city', 'province']],
  ['GB', ['street', 'city', 'province', 'postalCode']],
  ['JP', ['postalCode', 'province', 'city', 'street']],
  ['KR', ['province', 'city', 'street', 'postalCode']],
  ['HK', ['province', 'city', 'street', 'postalCode']],
  ['SG', ['street', 'city', 'province', 'postalCode']],
  ['XX', ['street', 'city', 'province', 'postalCode']],
])('An address in %s is asked for in the order in which it is written there', (country, parts) => {
  expect(partsInOrder(country)).toEqual(parts);
});

it('The lines of an address are those of its country, in its script, with the code of the province where it is written', () => {
  const california = { province: { en_US: 'California' }, provinceCode: 'CA' };
  expect(writtenLines(place('US', 'United States', california), 'ja_JP')).toEqual([
    '1 Market Street',
    'San Francisco, CA 94105',
    'United States',
  ]);
  const berlin = { street: 'Invalidenstraße 1', city: 'Berlin', postalCode: '10115', province: { en_US: 'Berlin' }, provinceCode: 'BE' };
  expect(writtenLines(place('DE', 'Germany', berlin), 'en_US')).toEqual(['Invalidenstraße 1', '10115 Berlin', 'Germany']);
  const milan = { street: 'Via Roma 1', city: 'Monza', postalCode: '20900', province: { en_US: 'Monza and Brianza' }, provinceCode: 'MB' };
  expect(writtenLines(place('IT', 'Italy', milan), 'en_US')).toEqual(['Via Roma 1', '20900 Monza MB', 'Italy']);
  const tokyo = { province: { en_US: 'Tokyo', ja_JP: '東京都' }, provinceCode: '13', postalCode: '1500001' };
  expect(writtenLines(place('JP', 'Japan', { ...tokyo, city: '渋谷区', street: '神宮前1-2' }), 'en_US')).toEqual([
    '〒150-0001',
    '東京都',
    '渋谷区神宮前1-2',
    'Japan',
  ]);
  expect(writtenLines(place('JP', 'Japan', { ...tokyo, city: 'Shibuya', street: '1-2 Jingumae' }), 'en_US')).toEqual([
    '1-2 Jingumae, Shibuya, Tokyo',
    '150-0001',
    'Japan',
  ]);
  const singapore = { street: '10 Bayfront Avenue', city: 'Singapore', postalCode: '018956' };
  expect(writtenLines(place('SG', 'Singapore', singapore), 'en_US')).toEqual(['10 Bayfront Avenue', 'SINGAPORE 018956', 'Singapore']);
  expect(writtenLines(place('XX', 'Elsewhere', {}), 'en_US')).toEqual(['1 Market Street', 'San Francisco, 94105', 'Elsewhere']);
});
