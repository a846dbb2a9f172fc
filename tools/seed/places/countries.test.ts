import { brand } from '@upline/brand';
import { expect, it } from 'vitest';
import { SERVED_COUNTRIES } from './countries.ts';

it('The shop calls each place what the brand calls it', () => {
  const names = new Map(SERVED_COUNTRIES.map(({ companyCode, name }) => [companyCode, name]));
  const chosen = Object.entries(brand.placeNames);
  expect(chosen.map(([code]) => code)).toEqual(['TW', 'HK']);
  for (const [code, texts] of chosen) expect(names.get(code), code).toMatchObject(texts);
});
