import type { TaxClass } from '@upline/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyPromotions, type Promoted, type Promotion } from '../promotion/index.ts';
import { type OrderTotals, priceOrder } from './placing/price-order.ts';
import { type RefundShares, refundShares, wishForAll } from './refunding/refund-shares.ts';
import { after, NOTHING } from './refunding/testing/given-back.ts';
import type { SoldOrder } from './refunding/sold-order.ts';
import { includedTaxes, sumsByRate } from './taxing/line-taxes.ts';

const full = process.env['PROOF'] === 'full';

const rates = { taxBasisPoints: 1_900, reducedTaxBasisPoints: 700, pricesWithTax: true };
const line = (priceCents: bigint, quantity: number, taxClass: TaxClass) => ({
  priceCents,
  quantity,
  taxClass,
  weightGrams: 100,
  depositCents: 0n,
  pv: 0n,
});

it('Prices with tax are what is paid, and each rate’s tax is worked out of its goods and its part of the shipping', () => {
  const lines = [line(11_900n, 1, 'standard'), line(1_070n, 2, 'reduced'), line(500n, 1, 'none')];
  const totals = priceOrder(lines, { ...rates, shippingRates: [{ upToGrams: 1_000, feeCents: 490 }] });
  // Shipping is shared by 119.00, 21.40 and 5.00: 4.01, 0.72 and 0.17, with 0.64 and 0.05 of tax.
  expect(totals).toMatchObject({
    goodsCents: 14_540n,
    shippingCents: 490n,
    taxCents: 0n,
    taxIncludedCents: 1_900n + 140n + 64n + 5n,
    shippingTaxCents: 69n,
    totalCents: 15_030n,
  });
  expect(totals?.lineTaxes.map(({ taxBasisPoints, taxCents }) => [taxBasisPoints, taxCents])).toEqual([
    [1_900, 1_900n],
    [700, 140n],
    [0, 0n],
  ]);
});

it('Prices without tax get the tax of each line’s class, rounded once for each rate', () => {
  const lines = [line(200n, 1, 'standard'), line(200n, 1, 'standard'), line(50n, 1, 'reduced'), line(999n, 1, 'none')];
  const totals = priceOrder(lines, {
    ...rates,
    taxBasisPoints: 725,
    pricesWithTax: false,
    shippingRates: [{ upToGrams: 1_000, feeCents: 0 }],
  });
  // 7.25 % of 4.00 is 29 cents; 7 % of 0.50 is 3.5, which goes to the even cent.
  expect(totals).toMatchObject({ taxCents: 33n, taxIncludedCents: undefined, shippingTaxCents: 0n, totalCents: 1_482n });
  expect(totals?.lineTaxes.map(({ taxCents }) => taxCents)).toEqual([15n, 14n, 4n, 0n]);
});

it('The cents that rounding leaves go to the last line, and no line bears more tax than its price', () => {
  const pennies = Array.from({ length: 7 }, () => ({ goodsCents: 99n, taxBasisPoints: 1_900 }));
  const { lines, shippingCents } = includedTaxes([...pennies, { goodsCents: 1n, taxBasisPoints: 1_900 }], 0n);
  expect(lines).toEqual([16n, 16n, 15n, 16n, 16n, 16n, 16n, 0n]);
  expect(shippingCents).toBe(0n);
});

const anyLine = fc.record({
  variantId: fc.integer({ min: 1, max: 6 }),
  productId: fc.integer({ min: 1, max: 4 }),
  shelf: fc.integer({ min: 1, max: 3 }),
  priceCents: fc.oneof(fc.bigInt({ min: 1n, max: 300n }), fc.bigInt({ min: 1n, max: 50_000n })),
  pv: fc.bigInt({ min: 0n, max: 30_000n }),
  quantity: fc.integer({ min: 1, max: 12 }),
  taxClass: fc.constantFrom<TaxClass>('standard', 'reduced', 'none'),
});
const anyOffer = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), offer: fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }) }) }),
  fc.record({ kind: fc.constant('amount' as const), offer: fc.record({ cents: fc.bigInt({ min: 1n, max: 200_000n }).map(String) }) }),
  fc.record({ kind: fc.constant('freeShipping' as const), offer: fc.constant({}) }),
  fc.record({
    kind: fc.constant('goodsAdded' as const),
    offer: fc.record({ variantId: fc.integer({ min: 1, max: 8 }), pieces: fc.integer({ min: 1, max: 3 }) }),
  }),
);
const anyPromotion = fc.record({ given: anyOffer, shelves: fc.option(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 })) });
const anyPlace = fc.record({
  taxBasisPoints: fc.integer({ min: 0, max: 3_000 }),
  reducedTaxBasisPoints: fc.integer({ min: 0, max: 1_500 }),
  pricesWithTax: fc.boolean(),
  fee: fc.nat({ max: 3_000 }),
});
/** Places among the lines, pieces, and whether the shipping goes back with them. */
const anyWishes = fc.array(fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 6 }), fc.boolean()), { maxLength: 10 });

interface Placed {
  lines: Promoted['lines'];
  totals: OrderTotals;
  isTaxIncluded: boolean;
}

type Drawn = ReturnType<(typeof anyLine)['generate']>['value'];

/** An order of drawn lines at a drawn place, by the shop's own promotions and prices. */
function placed(
  drawn: readonly Drawn[],
  some: readonly Pick<Promotion, 'kind' | 'offer' | 'shelves'>[],
  place: { fee: number } & typeof rates,
): Placed {
  const classes = new Map(drawn.map(({ variantId, taxClass }) => [variantId, taxClass]));
  const promotions = some.map((one, at): Promotion => ({ ...one, ...plainTerms, id: BigInt(at + 1) }));
  const wanted = drawn.map(({ shelf, taxClass: _class, ...each }) => ({ ...each, cv: null, shelves: [shelf] }));
  const addable = (variantId: number) => ({ variantId, productId: 9, shelves: [], priceCents: 777n, pv: 0n, cv: null, stock: 99 });
  const { lines, freeShipping } = applyPromotions(wanted, promotions, addable);
  const priced = lines.map((each) => ({ ...each, taxClass: classes.get(each.variantId) ?? 'reduced', weightGrams: 1, depositCents: 0n }));
  const shippingRates = [{ upToGrams: 1_000_000, feeCents: place.fee }];
  const totals = priceOrder(priced, { ...place, shippingRates }, { isShippingFree: freeShipping !== undefined });
  if (totals === undefined) throw new Error('nothing is shipped');
  return { lines, totals, isTaxIncluded: place.pricesWithTax };
}
const plainTerms = {
  name: { en_US: 'Spring week' },
  pvRule: 'kept' as const,
  priority: 100,
  isExclusive: false,
  companies: null,
  cardLevels: null,
  products: null,
  minimumCents: 0n,
  version: 1,
};

const soldOf = ({ lines, totals, isTaxIncluded }: Placed): SoldOrder => ({
  ...totals,
  isTaxIncluded,
  lines: lines.map(({ priceCents, pv, quantity, discountCents, pvLess }, at) => ({
    lineId: BigInt(at + 1),
    pieces: quantity,
    priceCents,
    pv,
    discountCents,
    pvLess,
    cvOfLine: 0n,
    depositCents: 0n,
    taxCents: totals.lineTaxes[at]?.taxCents ?? 0n,
    taxBasisPoints: totals.lineTaxes[at]?.taxBasisPoints ?? 0,
  })),
  sources: [{ account: 1n, isOutside: false, cents: totals.totalCents }],
});

/** Refunds as wished, then all the rest. */
function refundsOf(sold: SoldOrder, wishes: readonly (readonly [number, number, boolean])[]): RefundShares[] {
  const all: RefundShares[] = [];
  let before = NOTHING;
  const give = (pieces: ReadonlyMap<bigint, number>, isShippingBack: boolean): void => {
    const shares = refundShares(sold, before, { pieces, isShippingBack });
    before = after(before, shares);
    all.push(shares);
  };
  for (const [place, wanted, isShippingBack] of wishes) {
    const one = sold.lines[place % sold.lines.length]!;
    give(new Map([[one.lineId, Math.min(wanted, one.pieces - (before.pieces.get(one.lineId) ?? 0))]]), isShippingBack);
  }
  const rest = wishForAll(sold, before);
  give(rest.pieces, rest.isShippingBack);
  return all;
}

const sumOf = <T>(list: readonly T[], of: (one: T) => bigint): bigint => list.reduce((sum, one) => sum + of(one), 0n);

it('Totals, the tax of lines and rates, and refunds add up to the cent over any carts, promotions and part refunds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLine, { minLength: 1, selector: ({ variantId }) => variantId }),
      fc.array(
        anyPromotion.map(({ given, shelves }) => ({ ...given, shelves })),
        { maxLength: 4 },
      ),
      anyPlace,
      anyWishes,
      (drawn, promotions, place, wishes) => {
        const order = placed(drawn, promotions, place);
        checkTotals(order);
        checkRefunds(order, refundsOf(soldOf(order), wishes));
      },
    ),
    full ? { numRuns: 20_000 } : { numRuns: 120, seed: 20 },
  );
});

/** Total: pieces times price, less discounts, and shipping; with prices without tax, and the tax. Each rate's tax is that of its goods, and no line's is beyond its price. */
function checkTotals({ lines, totals, isTaxIncluded }: Placed): void {
  const goods = lines.map(({ priceCents, quantity, discountCents }) => priceCents * BigInt(quantity) - discountCents);
  const taxes = totals.lineTaxes.map(({ taxCents }) => taxCents);
  expect(totals.goodsCents).toBe(sumOf(goods, (cents) => cents));
  expect(totals.totalCents).toBe(totals.goodsCents + totals.shippingCents + totals.taxCents);
  const all = sumOf(taxes, (cents) => cents) + totals.shippingTaxCents;
  expect([totals.taxCents, totals.taxIncludedCents]).toEqual(isTaxIncluded ? [0n, all] : [all, undefined]);
  taxes.forEach((tax, at) => {
    if (tax < 0n || tax > goods[at]!) throw new Error('a line bears more tax than it costs');
  });
  if (totals.shippingTaxCents < 0n || totals.shippingTaxCents > totals.shippingCents)
    throw new Error('shipping bears more tax than it costs');
  const byRate = sumsByRate(
    goods.map((goodsCents, at) => ({ goodsCents, taxCents: taxes[at]!, taxBasisPoints: totals.lineTaxes[at]!.taxBasisPoints })),
    isTaxIncluded,
    totals,
  );
  expect(sumOf(byRate, ({ taxCents }) => taxCents)).toBe(all);
  const shown = isTaxIncluded ? totals.goodsCents + totals.shippingCents - all : totals.goodsCents;
  expect(sumOf(byRate, ({ netCents }) => netCents)).toBe(shown);
  for (const { taxBasisPoints, netCents, taxCents } of byRate) {
    // Half a cent of rounding, by the rule of three.
    const off = taxCents * 10_000n - netCents * BigInt(taxBasisPoints);
    if ((off < 0n ? -off : off) > 10_000n) throw new Error(`${taxCents} of ${netCents} is not ${taxBasisPoints}`);
  }
}

/** No refund gives back tax beyond the money that contains it, and all of them give back exactly what was paid and its tax. */
function checkRefunds({ totals }: Placed, all: readonly RefundShares[]): void {
  for (const { goodsCents, shippingCents, taxIncludedCents, shippingTaxCents, lines } of all) {
    const within = [...lines.map((one) => [one.taxIncludedCents, one.goodsCents]), [shippingTaxCents, shippingCents]] as [bigint, bigint][];
    if (within.some(([tax, cents]) => tax < 0n || tax > cents)) throw new Error('more tax goes back than money');
    expect(taxIncludedCents).toBe(sumOf(lines, (one) => one.taxIncludedCents) + shippingTaxCents);
    expect(goodsCents).toBe(sumOf(lines, (one) => one.goodsCents));
  }
  expect(sumOf(all, (one) => one.totalCents)).toBe(totals.totalCents);
  expect([sumOf(all, (one) => one.taxCents), sumOf(all, (one) => one.taxIncludedCents)]).toEqual([
    totals.taxCents,
    totals.taxIncludedCents ?? 0n,
  ]);
  totals.lineTaxes.forEach(({ taxCents }, at) => {
    const back = sumOf(
      all.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === BigInt(at + 1))),
      (one) => one.taxIncludedCents + one.taxCents,
    );
    expect(back).toBe(taxCents);
  });
}
