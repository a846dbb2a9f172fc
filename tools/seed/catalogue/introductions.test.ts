import { assortment } from '@upline/brand';
import { expect, test } from 'vitest';
import { sanitiseDescription } from '../../../apps/server/src/features/catalogue/sanitise-description.ts';

test('every introduction passes the sanitiser unchanged', () => {
  for (const { introduction } of assortment()) {
    for (const html of Object.values(introduction)) expect(sanitiseDescription(html)).toBe(html);
  }
});
