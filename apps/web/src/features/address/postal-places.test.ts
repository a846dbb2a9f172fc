import { describe, expect, it } from 'vitest';
import { disagrees } from './postal-places.ts';

describe('a postal code and a province', () => {
  it.each([
    ['US', 'AZ', '98101'],
    ['US', 'WA', '85001'],
    ['US', 'CA', '10001-1234'],
    ['CN', 'SH', '100000'],
  ])('The check finds that in %s the postal code %s and the province %s disagree', (country, province, code) =>
    expect(disagrees(country, province, code)).toBe(true),
  );

  it.each([
    ['US', 'WA', '98101'],
    ['US', 'WA', ' 98101 '],
    ['US', 'WA', '９８１０１'],
    ['US', 'WA', '98101-0042'],
    ['US', 'NY', '00501'],
    ['US', 'NY', '10001'],
    ['US', 'TX', '88510'],
    ['CN', 'SH', '200001'],
    ['CN', 'NM', '010000'],
  ])('The check finds that in %s the postal code %s and the province %s agree', (country, province, code) =>
    expect(disagrees(country, province, code)).toBe(false),
  );

  it.each([
    ['another country', 'JP', '13', '98101'],
    ['an unknown province', 'US', 'UM', '98101'],
    ['no province yet', 'US', '', '98101'],
    ['half a code', 'US', 'AZ', '981'],
    ['nothing', 'US', 'AZ', ''],
    ['words', 'US', 'AZ', 'Seattle'],
  ])('The check does not compare postal code and province: %s', (_case, country, province, code) =>
    expect(disagrees(country, province, code)).toBe(false),
  );
});
