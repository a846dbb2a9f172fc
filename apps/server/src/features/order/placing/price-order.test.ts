import { expect, it } from 'vitest';
import { priceOrder } from './price-order.ts';

const rates = {
  taxBasisPoints: 725,
  reducedTaxBasisPoints: 725,
  pricesWithTax: false,
  shippingRates: [
    { upToGrams: 500, feeCents: 500 },
    { upToGrams: 2_000, feeCents: 900 },
    { upToGrams: 5_000, feeCents: 700 },
  ],
};
const line = (priceCents: bigint, quantity: number, weightGrams = 100, depositCents = 0n) => ({
  priceCents,
  quantity,
  weightGrams,
  depositCents,
  taxClass: 'standard' as const,
  pv: 1050n,
});

it('The price sums goods, PV and deposits per piece', () => {
  expect(priceOrder([line(1999n, 3), line(4800n, 2, 100, 500n)], { ...rates, taxBasisPoints: 0 })).toMatchObject({
    goodsCents: 15_597n,
    depositCents: 1_000n,
    taxCents: 0n,
    shippingCents: 500n,
    totalCents: 17_097n,
    pv: 5_250n,
  });
});

it.each([
  // 7.25 % of 2.00 is 14.5 cents, of 6.00 43.5: half goes to the even cent.
  [200n, 14n],
  [600n, 44n],
  [1_999n, 145n],
])('The price taxes %d at 7.25 % with %d, on the sum', (goods, tax) => {
  expect(priceOrder([line(goods, 1)], rates)?.taxCents).toBe(tax);
});

it.each([
  [500, 500n],
  [501, 700n],
  [5_000, 700n],
])('The price ships %d g at the cheapest rate that reaches: %d', (grams, fee) => {
  expect(priceOrder([line(100n, 1, grams)], rates)?.shippingCents).toBe(fee);
});

it('The price has no shipping for an order that is too heavy for every rate', () => {
  expect(priceOrder([line(100n, 1, 5_001)], rates)).toBeUndefined();
  expect(priceOrder([line(100n, 1)], { ...rates, shippingRates: [] })).toBeUndefined();
});
