import { assortment } from '@upline/brand';
import { expect, test } from 'vitest';
import { sanitiseDescription } from '../../../apps/server/src/features/catalogue/sanitise-description.ts';

test('every introduction passes the sanitiser unchanged', () => {
  for (const { introduction } of assortment()) {
    expect(sanitiseDescription(introduction.en_US)).toBe(introduction.en_US);
    expect(sanitiseDescription(introduction.zh_CN)).toBe(introduction.zh_CN);
  }
});
