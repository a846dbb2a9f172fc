import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GivenBack, type RefundShares, refundShares, wishForAll } from './refund-shares.ts';
import { after, more, NOTHING } from './testing/given-back.ts';
import type { SoldOrder } from './sold-order.ts';

const full = process.env['PROOF'] === 'full';

/** The payer's bank takes this amount from the first source. */
const charged = (before: GivenBack, cents: bigint): GivenBack => ({
  ...before,
  sourceCents: more(before.sourceCents, 1n, cents),
  undecidedCents: before.undecidedCents + cents,
});

/** A line without promotions. */
const whole = { discountCents: 0n, pvLess: 0n, taxCents: null, taxBasisPoints: null };

/** An order of three lines: 254.00 of goods, 12.50 shipping, 22.86 tax; 129.36 from a card and 160.00 from the e-wallet. */
const sold: SoldOrder = {
  lines: [
    { lineId: 1n, pieces: 1, priceCents: 7_200n, pv: 5_400n, cvOfLine: 5_400n, depositCents: 0n, ...whole },
    { lineId: 2n, pieces: 2, priceCents: 6_400n, pv: 4_600n, cvOfLine: 7_001n, depositCents: 0n, ...whole },
    { lineId: 3n, pieces: 1, priceCents: 5_400n, pv: 3_600n, cvOfLine: 0n, depositCents: 0n, ...whole },
  ],
  shippingCents: 1_250n,
  taxCents: 2_286n,
  isTaxIncluded: false,
  shippingTaxCents: 0n,
  depositCents: 0n,
  sources: [
    { account: 1n, isOutside: true, cents: 12_936n },
    { account: 7n, isOutside: false, cents: 16_000n },
  ],
};
const take = (pieces: [bigint, number][], isShippingBack = true, before = NOTHING) =>
  refundShares(sold, before, { pieces: new Map(pieces), isShippingBack });

describe('the amount of a refund', () => {
  it('A refund gives back the price, the tax and the shipping share of its pieces, to the card first', () => {
    expect(take([[2n, 1]])).toMatchObject({
      lines: [{ lineId: 2n, pieces: 1, isLast: false, goodsCents: 6_400n, taxCents: 576n, pv: 4_600n, cv: 3_501n }],
      goodsCents: 6_400n,
      taxCents: 576n,
      shippingCents: 315n,
      totalCents: 7_291n,
      pv: 4_600n,
      sources: [{ cents: 7_291n }, { cents: 0n }],
      isWithoutPieces: false,
      isWhole: false,
    });
  });

  it('A refund goes to the e-wallet once the card has all of its money back', () => {
    const first = take([[2n, 1]]);
    const second = take([[1n, 1]], false, after(NOTHING, first));
    expect([second.totalCents, second.sources.map(({ cents }) => cents)]).toEqual([7_848n, [5_645n, 2_203n]]);
  });

  it('A refund catches up with shipping that an earlier refund left out', () => {
    const without = take([[2n, 2]], false);
    expect(without.shippingCents).toBe(0n);
    expect(take([[3n, 1]], true, after(NOTHING, without)).shippingCents).toBe(630n + 266n);
    expect(take([], true, after(NOTHING, without))).toMatchObject({ lines: [], totalCents: 630n, pv: 0n });
  });

  it('A refund shares what a promotion took off a line among its pieces', () => {
    const lines = sold.lines.map((line) => (line.lineId === 2n ? { ...line, discountCents: 2_561n, pvLess: 1_841n } : line));
    const one = (before: GivenBack) => refundShares({ ...sold, lines }, before, { pieces: new Map([[2n, 1]]), isShippingBack: false });
    const first = one(NOTHING);
    const second = one(after(NOTHING, first));
    // 128.00 less 25.61 is 102.39, and 92 PV less 18.41 is 73.59.
    expect([first.goodsCents, second.goodsCents]).toEqual([5_120n, 5_119n]);
    expect([first.pv, second.pv]).toEqual([3_680n, 3_679n]);
  });

  it('A refund of goods that a promotion added gives back nothing but the pieces', () => {
    const lines = sold.lines.map((line) => (line.lineId === 3n ? { ...line, discountCents: 5_400n, pvLess: 3_600n } : line));
    const shares = refundShares({ ...sold, lines }, NOTHING, { pieces: new Map([[3n, 1]]), isShippingBack: true });
    expect(shares).toMatchObject({ lines: [{ lineId: 3n, pieces: 1, goodsCents: 0n, taxCents: 0n, pv: 0n }], totalCents: 0n, pv: 0n });
  });

  it('A refund is refused for a foreign line, for a negative or half piece, and for more than are left', () => {
    const before = after(NOTHING, take([[2n, 1]]));
    for (const wish of [[[9n, 1]], [[1n, -1]], [[1n, 0.5]], [[2n, 2]], [[1n, 2]]] as [bigint, number][][])
      expect(() => take(wish, true, before)).toThrow(RangeError);
  });
});

describe('pieces assigned to a chargeback', () => {
  it('Pieces assigned to a chargeback are covered by what the bank took, then by the rest of card and e-wallet', () => {
    const before = charged(NOTHING, 5_000n);
    expect(take([[2n, 1]], true, before)).toMatchObject({
      totalCents: 7_291n,
      coveredCents: 5_000n,
      sources: [{ cents: 2_291n }, { cents: 0n }],
      leftCents: 28_936n - 7_291n,
    });
    expect(take([[1n, 1]], true, charged(NOTHING, 12_936n))).toMatchObject({
      coveredCents: 8_202n,
      sources: [{ cents: 0n }, { cents: 0n }],
    });
  });

  it('Assigning all pieces to a chargeback gives back the part of the e-wallet', () => {
    const shares = refundShares(sold, charged(NOTHING, 12_936n), wishForAll(sold, NOTHING));
    expect(shares).toMatchObject({
      totalCents: 28_936n,
      coveredCents: 12_936n,
      sources: [{ cents: 0n }, { cents: 16_000n }],
      isWhole: true,
    });
  });

  it('Assigning no pieces to a chargeback leaves all PV as long as half of the money is there', () => {
    const byCard = { ...sold, sources: [{ account: 1n, isOutside: true, cents: 28_936n }] };
    const none = { pieces: new Map<bigint, number>(), isShippingBack: false };
    const kept = (taken: bigint) => refundShares(byCard, charged(NOTHING, taken), none);
    expect([kept(14_468n).isAllUncounted, kept(14_469n).isAllUncounted]).toEqual([false, true]);
  });
});

const cents = (max: bigint) => fc.bigInt({ min: 0n, max });
const anyOrder: fc.Arbitrary<SoldOrder> = fc
  .record({
    lines: fc.array(
      fc
        .record({
          pieces: fc.integer({ min: 1, max: 9 }),
          priceCents: cents(30_000n),
          pv: cents(20_000n),
          cvOfLine: cents(90_000n),
          depositCents: cents(500n),
          // Thousandths that promotions took off the line's price and its PV.
          off: fc.oneof(fc.constant(0), fc.constant(1_000), fc.nat({ max: 1_000 })),
          pvOff: fc.oneof(fc.constant(0), fc.constant(1_000), fc.nat({ max: 1_000 })),
        })
        .map(({ off, pvOff, ...line }) => ({
          ...line,
          discountCents: (line.priceCents * BigInt(line.pieces) * BigInt(off)) / 1_000n,
          pvLess: (line.pv * BigInt(line.pieces) * BigInt(pvOff)) / 1_000n,
        })),
      { minLength: 1, maxLength: 5 },
    ),
    shippingCents: cents(5_000n),
    taxCents: cents(9_000n),
    depositCents: cents(3_000n),
    outside: fc.option(fc.nat({ max: 1_000 })),
  })
  .map(({ lines, outside, ...fees }) => {
    const goods = lines.reduce((sum, { priceCents, pieces, discountCents }) => sum + priceCents * BigInt(pieces) - discountCents, 0n);
    const total = goods + fees.shippingCents + fees.taxCents + fees.depositCents;
    const gateway = outside === null ? 0n : (total * BigInt(outside)) / 1_000n;
    const sources = [
      { account: 1n, isOutside: true, cents: gateway },
      { account: 2n, isOutside: false, cents: total - gateway },
    ];
    const untaxed = { isTaxIncluded: false, shippingTaxCents: 0n };
    return { ...fees, ...untaxed, lines: lines.map((line, at) => ({ ...whole, ...line, lineId: BigInt(at + 1) })), sources };
  });

/** Draws a line, a number of its pieces and whether shipping is refunded; or the thousandths of the remaining charge a bank takes. */
const anyWish = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 9 }), fc.boolean());
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), wish: anyWish }),
  fc.record({ kind: fc.constant('bank' as const), thousandths: fc.integer({ min: 1, max: 1_000 }), wish: fc.option(anyWish) }),
);

it('Any sequence of part refunds and chargebacks that ends with everything adds up to exactly the whole', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyStep, { maxLength: 12 }), (order, steps) => {
      const all: RefundShares[] = [];
      let [before, taken] = [NOTHING, 0n];
      const give = (pieces: ReadonlyMap<bigint, number>, isShippingBack: boolean) => {
        const shares = refundShares(order, before, { pieces, isShippingBack });
        all.push(shares);
        before = after(before, shares);
        checkShares(order, before, shares);
      };
      const leftOfCharge = () => (order.sources[0]?.cents ?? 0n) - (before.sourceCents.get(1n) ?? 0n);
      const piecesOf = (wish: [number, number, boolean] | null): [ReadonlyMap<bigint, number>, boolean] => {
        const line = wish && order.lines[wish[0] % order.lines.length];
        if (!wish || !line) return [new Map(), false];
        return [new Map([[line.lineId, Math.min(wish[1], line.pieces - (before.pieces.get(line.lineId) ?? 0))]]), wish[2]];
      };
      for (const step of steps) {
        if (step.kind === 'bank') {
          const cents = (leftOfCharge() * BigInt(step.thousandths)) / 1_000n;
          taken += cents;
          before = charged(before, cents);
        }
        // Money a bank took is decided about before any other refund.
        give(...piecesOf(step.wish));
      }
      const rest = wishForAll(order, before);
      give(rest.pieces, rest.isShippingBack);
      const sum = (of: (shares: RefundShares) => bigint) => all.reduce((total, shares) => total + of(shares), 0n);
      expect([sum((one) => one.shippingCents), sum((one) => one.taxCents), sum((one) => one.depositCents)]).toEqual([
        order.shippingCents,
        order.taxCents,
        order.depositCents,
      ]);
      for (const { lineId, pieces, priceCents, pv, discountCents, pvLess, cvOfLine } of order.lines) {
        const of = (field: 'goodsCents' | 'pv' | 'cv') =>
          sum((one) => one.lines.filter((line) => line.lineId === lineId).reduce((total, line) => total + line[field], 0n));
        const counted = [priceCents * BigInt(pieces) - discountCents, pv * BigInt(pieces) - pvLess, cvOfLine];
        expect([of('goodsCents'), of('pv'), of('cv')]).toEqual(counted);
      }
      order.sources.forEach(({ account, cents }, at) => {
        expect(sum((one) => one.sources[at]?.cents ?? 0n) + (account === 1n ? taken : 0n)).toBe(cents);
      });
      expect(sum((one) => one.coveredCents)).toBeLessThanOrEqual(taken);
      expect([all.at(-1)?.isWhole, all.at(-1)?.isWithoutPieces]).toEqual([true, true]);
    }),
    full ? { numRuns: 20_000 } : { numRuns: 300, seed: 18 },
  );
});

/** Nothing is below zero, every cent has a source, and no source gives more than it has. */
function checkShares(order: SoldOrder, after: GivenBack, shares: RefundShares): void {
  const { goodsCents, taxCents, depositCents, shippingCents, totalCents, coveredCents, leftCents, pv, sources } = shares;
  const figures = [goodsCents, taxCents, depositCents, shippingCents, totalCents, coveredCents, leftCents, pv];
  for (const figure of [...figures, ...sources.map((source) => source.cents)]) if (figure < 0n) throw new Error('below zero');
  const given = sources.reduce((sum, source) => sum + source.cents, 0n);
  if (given !== totalCents - coveredCents && leftCents > 0n) throw new Error('a cent has no source');
  for (const { account, cents } of order.sources)
    if ((after.sourceCents.get(account) ?? 0n) > cents) throw new Error('a source gets more than it gave');
}
