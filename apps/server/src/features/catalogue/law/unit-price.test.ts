import { expect, it } from 'vitest';
import { netQuantityText, unitPriceOf } from './unit-price.ts';

it.each([
  ['50 ml', 6_400n, 100, { unitPrice: 128, unitPriceFor: '100 mL' }],
  ['50 ml', 6_400n, 1_000, { unitPrice: 1_280, unitPriceFor: '1 L' }],
  ['0.75 l', 999n, 1_000, { unitPrice: 13.32, unitPriceFor: '1 L' }],
  ['7.5 cl', 100n, 100, { unitPrice: 1.33, unitPriceFor: '100 mL' }],
  ['250 mg', 1n, 1_000, { unitPrice: 40, unitPriceFor: '1 kg' }],
  ['300 g', 1n, 100, { unitPrice: 0, unitPriceFor: '100 g' }],
  ['200 g', 1n, 100, { unitPrice: 0.01, unitPriceFor: '100 g' }],
  ['30 pcs', 2_999n, 1_000, { unitPrice: 1, unitPriceFor: '1 item' }],
  ['2 m', 501n, 100, { unitPrice: 2.51, unitPriceFor: '1 m' }],
] as const)('A piece of %s for %s hundredths has the unit price of %s g or ml, rounded half up', (net, cents, quantity, expected) => {
  expect(unitPriceOf(net, cents, quantity, 'en_US')).toEqual(expected);
});

it('There is no unit price without the rule or a content, and none that would repeat the price', () => {
  expect(unitPriceOf('50 ml', 6_400n, 0, 'en_US')).toEqual({});
  expect(unitPriceOf('', 6_400n, 100, 'en_US')).toEqual({});
  expect(unitPriceOf('1 kg', 6_400n, 1_000, 'en_US')).toEqual({});
  expect(unitPriceOf('1 pcs', 6_400n, 1_000, 'en_US')).toEqual({});
});

it('A content so small that its unit price is larger than any amount has none', () => {
  expect(unitPriceOf('0.001 mg', 9_500_000n, 1_000, 'en_US')).toEqual({});
});

it('A content is written as each language writes it', () => {
  expect(['en_US', 'es_ES', 'zh_CN'].map((locale) => netQuantityText('0.75 l', locale as 'en_US'))).toEqual(['0.75 L', '0.75 l', '0.75升']);
  expect(['en_US', 'ja_JP'].map((locale) => netQuantityText('30 pcs', locale as 'en_US'))).toEqual(['30 items', '30個']);
});
