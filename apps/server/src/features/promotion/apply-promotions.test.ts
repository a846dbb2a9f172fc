import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promotionKindNames, type PromotionKind } from '@upline/contract/promotion-kinds';
import { applyPromotions } from './apply-promotions.ts';
import { promotionKindsOf } from './kinds/all.ts';
import type { AddableVariant, Promoted, Promotion, WantedLine } from './promotion.ts';

const full = process.env['PROOF'] === 'full';

const promotion = (given: Partial<Promotion> & Pick<Promotion, 'kind' | 'offer'>): Promotion => ({
  id: 1n,
  name: { en_US: 'Spring week' },
  pvRule: 'kept',
  priority: 100,
  isExclusive: false,
  companies: null,
  cardLevels: null,
  shelves: null,
  products: null,
  minimumCents: 0n,
  version: 1,
  ...given,
});

/** 2 × 64.00 on shelf 11 within 1, and 1 × 19.99 on shelf 12 within 1. */
const serum: WantedLine = { variantId: 1, productId: 101, shelves: [11, 1], priceCents: 6_400n, pv: 4_000n, cv: 3_000n, quantity: 2 };
const soap: WantedLine = { variantId: 2, productId: 102, shelves: [12, 1], priceCents: 1_999n, pv: 900n, cv: null, quantity: 1 };
const twenty = promotion({ kind: 'percentage', offer: { basisPoints: 2_000 } });

const offs = ({ lines }: Promoted) => lines.map(({ discountCents }) => discountCents);

describe('the promotions on a cart', () => {
  it('Promotions take a percentage off the lines that they are about', () => {
    expect(offs(applyPromotions([serum, soap], [{ ...twenty, shelves: [11] }]))).toEqual([2_560n, 0n]);
    expect(offs(applyPromotions([serum, soap], [{ ...twenty, shelves: [1] }]))).toEqual([2_560n, 400n]);
    expect(offs(applyPromotions([serum, soap], [{ ...twenty, products: [102] }]))).toEqual([0n, 400n]);
  });

  it('Promotions share an amount among lines to the cent, and take no more than there is', () => {
    const ten = promotion({ kind: 'amount', offer: { cents: '1000' } });
    const off = offs(applyPromotions([serum, soap], [ten]));
    expect(off).toEqual([865n, 135n]);
    const all = promotion({ kind: 'amount', offer: { cents: '9999999' }, products: [102] });
    expect(offs(applyPromotions([serum, soap], [all]))).toEqual([0n, 1_999n]);
  });

  it('Promotions leave one cent where they would make all goods free, because a free order cannot be paid', () => {
    const all = promotion({ kind: 'percentage', offer: { basisPoints: 10_000 } });
    expect(offs(applyPromotions([serum, soap], [all]))).toEqual([12_800n, 1_998n]);
  });

  it('Promotions apply by priority, each to what those before have left', () => {
    const ten = promotion({ id: 2n, kind: 'amount', offer: { cents: '1000' }, products: [101], priority: 200 });
    const { discounts } = applyPromotions([serum], [twenty, ten]);
    expect(discounts.map(({ promotion: { id }, cents }) => [id, cents])).toEqual([
      [2n, 1_000n],
      [1n, 2_360n],
    ]);
    const reversed = applyPromotions([serum], [{ ...ten, priority: 0 }, twenty]);
    expect(reversed.discounts.map(({ cents }) => cents)).toEqual([2_560n, 1_000n]);
  });

  it('Promotions that apply alone come neither after another nor before one', () => {
    const alone = promotion({ id: 2n, kind: 'amount', offer: { cents: '100' }, isExclusive: true });
    expect(applyPromotions([serum], [twenty, { ...alone, priority: 50 }]).applied.map(({ id }) => id)).toEqual([1n]);
    expect(applyPromotions([serum], [twenty, { ...alone, priority: 150 }]).applied.map(({ id }) => id)).toEqual([2n]);
  });

  it('Promotions say how much they lack, by the full price of their goods', () => {
    const free = promotion({ kind: 'freeShipping', offer: {}, minimumCents: 14_000n, products: [101] });
    expect(applyPromotions([serum, soap], [free])).toMatchObject({ freeShipping: undefined, missing: [{ missingCents: 1_200n }] });
    const cut = { ...twenty, id: 2n, priority: 900 };
    const reached = applyPromotions([{ ...serum, quantity: 3 }], [free, cut]);
    expect([reached.freeShipping?.id, reached.missing]).toEqual([1n, []]);
  });

  it('Promotions decide about PV, and about CV where there is one: kept, in proportion, or none', () => {
    const less = (pvRule: Promotion['pvRule']) =>
      applyPromotions([serum, soap], [{ ...twenty, pvRule }]).lines.map(({ pvLess, cvLess }) => [pvLess, cvLess]);
    expect(less('kept')).toEqual([
      [0n, 0n],
      [0n, 0n],
    ]);
    expect(less('scaled')).toEqual([
      [1_600n, 1_200n],
      [180n, 0n],
    ]);
    expect(less('none')).toEqual([
      [8_000n, 6_000n],
      [900n, 0n],
    ]);
  });

  it('Promotions add free pieces, also to an existing line, while enough are in stock', () => {
    const gift = promotion({ kind: 'goodsAdded', offer: { variantId: 2, pieces: 1 }, pvRule: 'scaled' });
    const addable = (stock: number) => (): AddableVariant => ({ ...soap, stock });
    const own = applyPromotions([serum], [gift], addable(1));
    expect(own.lines[1]).toMatchObject({ variantId: 2, quantity: 1, piecesAdded: 1, discountCents: 1_999n, pvLess: 900n });
    const joined = applyPromotions([soap], [gift], addable(2));
    expect(joined.lines).toMatchObject([{ variantId: 2, quantity: 2, piecesAdded: 1, discountCents: 1_999n, pvLess: 900n }]);
    expect(applyPromotions([soap], [gift], addable(1)).applied).toEqual([]);
    expect(applyPromotions([serum], [{ ...gift, pvRule: 'kept' }], addable(1)).lines[1]?.pvLess).toBe(0n);
  });
});

it('Every kind of promotion reads what it shows', () => {
  const examples = {
    percentage: { percent: '20.00' },
    amount: { amount: '10.00' },
    freeShipping: {},
    goodsAdded: { productId: 1204, pieces: 2 },
  } satisfies Record<PromotionKind, object>;
  for (const kind of Object.keys(promotionKindNames) as PromotionKind[]) {
    const read = promotionKindsOf[kind].read(examples[kind]);
    if (!('offer' in read)) throw new Error(`${kind} refuses its example`);
    expect(promotionKindsOf[kind].show(read.offer)).toEqual(examples[kind]);
  }
});

it.each([
  ['percentage', { percent: '0' }],
  ['percentage', { percent: '101' }],
  ['percentage', { percent: '-5' }],
  ['percentage', { percent: '12.345' }],
  ['percentage', {}],
  ['amount', { amount: '0' }],
  ['amount', { amount: '1e9' }],
  ['goodsAdded', {}],
] as const)('%s refuses %o', (kind, asked) => {
  expect(promotionKindsOf[kind].read(asked)).toHaveProperty('wrong');
});

const anyLine = fc.record({
  variantId: fc.integer({ min: 1, max: 6 }),
  productId: fc.integer({ min: 1, max: 4 }),
  shelf: fc.integer({ min: 1, max: 3 }),
  priceCents: fc.bigInt({ min: 1n, max: 50_000n }),
  pv: fc.bigInt({ min: 0n, max: 30_000n }),
  cv: fc.option(fc.bigInt({ min: 0n, max: 30_000n })),
  quantity: fc.integer({ min: 1, max: 30 }),
});
const anyOffer = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), offer: fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }) }) }),
  fc.record({ kind: fc.constant('amount' as const), offer: fc.record({ cents: fc.bigInt({ min: 1n, max: 200_000n }).map(String) }) }),
  fc.record({ kind: fc.constant('freeShipping' as const), offer: fc.constant({}) }),
  fc.record({
    kind: fc.constant('goodsAdded' as const),
    offer: fc.record({ variantId: fc.integer({ min: 1, max: 8 }), pieces: fc.integer({ min: 1, max: 5 }) }),
  }),
);
const anyPromotion = fc
  .record({
    given: anyOffer,
    pvRule: fc.constantFrom('kept' as const, 'scaled' as const, 'none' as const),
    priority: fc.nat({ max: 3 }),
    isExclusive: fc.boolean(),
    shelves: fc.option(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 })),
    minimumCents: fc.bigInt({ min: 0n, max: 100_000n }),
  })
  .map(({ given, ...rest }) => promotion({ ...given, ...rest }));

it('No promotion makes a line cost or count less than nothing, and discounts are the lines’ sums to the cent', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLine, { minLength: 1, selector: ({ variantId }) => variantId }),
      fc.array(anyPromotion, { maxLength: 6 }),
      fc.integer({ min: 0, max: 60 }),
      (drawn, some, stock) => {
        const lines = drawn.map(({ shelf, ...line }) => ({ ...line, shelves: [shelf] }));
        const promotions = some.map((one, at) => ({ ...one, id: BigInt(at + 1) }));
        const addable = (variantId: number): AddableVariant => {
          const { quantity: _quantity, ...known } = lines.find((line) => line.variantId === variantId) ?? { ...serum, variantId };
          return { ...known, stock };
        };
        const made = applyPromotions(lines, promotions, addable);
        let left = 0n;
        for (const line of made.lines) {
          const own = made.discounts.filter(({ variantId }) => variantId === line.variantId);
          const sum = (of: (discount: (typeof own)[number]) => bigint) => own.reduce((total, one) => total + of(one), 0n);
          const price = line.priceCents * BigInt(line.quantity);
          expect([sum(({ cents }) => cents), sum(({ pvLess }) => pvLess)]).toEqual([line.discountCents, line.pvLess]);
          expect(own.reduce((total, { piecesAdded }) => total + piecesAdded, 0)).toBe(line.piecesAdded);
          if (line.discountCents < 0n || line.discountCents > price) throw new Error('a line costs less than nothing');
          if (line.pvLess < 0n || line.pvLess > line.pv * BigInt(line.quantity)) throw new Error('a line counts less than nothing');
          if (line.cvLess < 0n || line.cvLess > (line.cv ?? 0n) * BigInt(line.quantity)) throw new Error('a line has less CV than nothing');
          if (own.some(({ cents, pvLess }) => cents < 0n || pvLess < 0n)) throw new Error('a discount is below zero');
          // Added pieces never exceed the stock left after the bought ones.
          if (line.piecesAdded > 0 && line.quantity > stock) throw new Error('more is added than there is');
          left += price - line.discountCents;
        }
        expect(left > 0n).toBe(true);
        const alone = made.applied.filter(({ isExclusive }) => isExclusive);
        expect(alone.length === 0 || made.applied.length === 1).toBe(true);
        // The order in which promotions are given is irrelevant.
        expect(applyPromotions(lines, promotions.toReversed(), addable)).toEqual(made);
      },
    ),
    full ? { numRuns: 20_000 } : { numRuns: 500, seed: 18 },
  );
});
