import { locales } from '@upline/i18n';
import { expect, it } from 'vitest';
import { amountText } from './bank-state.ts';

it('An amount has the decimals of its currency, in the figures of the language', () => {
  expect(amountText('1234.50', 'EUR', 'en_US')).toBe('1,234.50 EUR');
  expect(amountText('1841000', 'VND', 'vi_VN')).toBe('1.841.000 VND');
  for (const locale of locales) expect(amountText('67.94', 'EUR', locale), locale).toMatch(/^67[.,]94 EUR$/);
});
