import { allocate } from '@upline/money';
import type { MoneySource, SoldLine, SoldOrder } from './sold-order.ts';
import { paidOf, partOf, shareOfPieces, sumOf, weightsOf } from './shares-of-lines.ts';
import { shippingBack, taxInPart } from './shipping-back.ts';

/** Totals already returned by refunds and to the payer's bank, in cents and pieces. */
export interface GivenBack {
  pieces: ReadonlyMap<bigint, number>;
  shippingCents: bigint;
  /** The tax in it, where prices contain the tax. */
  shippingTaxCents: bigint;
  /** Value of the returned pieces, with fees. */
  totalCents: bigint;
  /** Returned money by the account it came from. */
  sourceCents: ReadonlyMap<bigint, bigint>;
  /** The part of that money taken by the payer's bank and not yet assigned to pieces by staff. */
  undecidedCents: bigint;
}

/** Pieces to refund by line, and whether their share of the shipping fee is refunded. */
export interface RefundWish {
  pieces: ReadonlyMap<bigint, number>;
  isShippingBack: boolean;
}

export interface RefundedLine {
  lineId: bigint;
  pieces: number;
  /** Whether no piece of the line is left. */
  isLast: boolean;
  goodsCents: bigint;
  /** Added to the goods. */
  taxCents: bigint;
  /** Within the goods. */
  taxIncludedCents: bigint;
  depositCents: bigint;
  /** Hundredths. */
  pv: bigint;
  cv: bigint;
}

/** Amounts of one refund, none negative. */
export interface RefundShares {
  lines: readonly RefundedLine[];
  goodsCents: bigint;
  /** Added to the goods. */
  taxCents: bigint;
  /** Within goods and shipping. */
  taxIncludedCents: bigint;
  depositCents: bigint;
  shippingCents: bigint;
  /** The part of the tax within them that is in the shipping. */
  shippingTaxCents: bigint;
  /** Value of the pieces, with fees. */
  totalCents: bigint;
  /** The part already taken by the payer's bank, which is not returned again. */
  coveredCents: bigint;
  pv: bigint;
  /** Amounts returned now by source, in the order's own source order; 0 for sources that get nothing. */
  sources: readonly MoneySource[];
  /** Whether no piece is left. */
  isWithoutPieces: boolean;
  /** Cents of the order's money left afterwards. */
  leftCents: bigint;
  /** Whether nothing of the order's money is left. */
  isWhole: boolean;
  /**
   * Whether this refund removes all that the order still counts for, whatever pieces are left: no money is left, or less than half of what these pieces are worth. Remaining free
   * pieces then do not count.
   */
  isAllUncounted: boolean;
}

/**
 * The amounts that a refund gives back, to the cent. Tax, shipping and deposits are shared among the lines by largest remainder, and a line's share among its pieces. A line's
 * price and PV, after promotions, are shared among its pieces in the same way; the tax that prices contain follows the cents that contain it, and shipping has the rate of its goods. Each refund gives the value of all pieces returned by then, less the amounts returned before, so
 * that refunds in any order add up to exactly the whole. If shipping is refunded, it is the share of all returned pieces, including those whose refund had left it out. Money goes
 * back to the first source until all of its money is returned, then to the next. Sources outside the shop come before balances. If the payer's bank took money and staff have not
 * decided about it, that money covers the pieces first. If staff kept the bank's money apart from any pieces, the order may have less money left than the pieces are worth; then
 * only that much goes back. Throws RangeError for a line that the order does not have, and for pieces that are negative or more than are left.
 */
export function refundShares(order: SoldOrder, before: GivenBack, wish: RefundWish): RefundShares {
  for (const lineId of wish.pieces.keys()) {
    if (!order.lines.some((line) => line.lineId === lineId)) throw new RangeError(`the order has no line ${lineId}`);
  }
  const weights = weightsOf(order.lines);
  const taxes = lineTaxesOf(order, weights);
  const deposits = allocate(order.depositCents, depositWeightsOf(order.lines, weights));
  const lines = order.lines.map((line, at) =>
    lineShares(line, before, wish, { tax: taxes[at] ?? 0n, isTaxIncluded: order.isTaxIncluded, deposit: deposits[at] ?? 0n }),
  );
  const { shippingCents, shippingTaxCents } = shippingOf(order, before, wish);
  const [goodsCents, taxCents, depositCents, goodsTaxCents] = [
    sumOf(lines.map((line) => line.goodsCents)),
    sumOf(lines.map((line) => line.taxCents)),
    sumOf(lines.map((line) => line.depositCents)),
    sumOf(lines.map((line) => line.taxIncludedCents)),
  ];
  const totalCents = goodsCents + taxCents + depositCents + shippingCents;
  const coveredCents = smaller(totalCents, before.undecidedCents);
  const sources = fromSources(order.sources, before.sourceCents, totalCents - coveredCents);
  const leftCents = sumOf(leftInSources(order.sources, before.sourceCents)) - sumOf(sources.map(({ cents }) => cents));
  return {
    lines: lines.filter(({ pieces }) => pieces > 0),
    goodsCents,
    taxCents,
    taxIncludedCents: goodsTaxCents + shippingTaxCents,
    depositCents,
    shippingCents,
    shippingTaxCents,
    totalCents,
    coveredCents,
    pv: sumOf(lines.map((line) => line.pv)),
    sources,
    isWithoutPieces: order.lines.every((line) => backOf(line, before) + askedOf(line, wish) === line.pieces),
    leftCents,
    isWhole: leftCents === 0n,
    isAllUncounted:
      leftCents === 0n || isLargerPartGone(leftCents, sumOf(order.sources.map(({ cents }) => cents)) - before.totalCents - totalCents),
  };
}

/** Shipping that goes back now: the share of all pieces returned by then, less what went back before. */
function shippingOf(order: SoldOrder, before: GivenBack, wish: RefundWish): Pick<RefundShares, 'shippingCents' | 'shippingTaxCents'> {
  if (!wish.isShippingBack) return { shippingCents: 0n, shippingTaxCents: 0n };
  const parts = shippingBack(order, (line) => backOf(line, before) + askedOf(line, wish));
  const shippingCents = notNegative(sumOf(parts.map(({ cents }) => cents)) - before.shippingCents);
  const taxCents = notNegative(sumOf(parts.map((part) => part.taxCents)) - before.shippingTaxCents);
  return { shippingCents, shippingTaxCents: smaller(taxCents, shippingCents) };
}

/** Whether less than half of the value of the unreturned pieces (`standingCents`) is left. */
export const isLargerPartGone = (leftCents: bigint, standingCents: bigint): boolean => leftCents * 2n < standingCents;

/** Refunds everything left of an order, shipping included. */
export function wishForAll(order: SoldOrder, before: GivenBack): RefundWish {
  return {
    pieces: new Map(order.lines.map((line) => [line.lineId, line.pieces - backOf(line, before)])),
    isShippingBack: true,
  };
}

const backOf = ({ lineId }: SoldLine, { pieces }: GivenBack): number => pieces.get(lineId) ?? 0;
const askedOf = ({ lineId }: SoldLine, { pieces }: RefundWish): number => pieces.get(lineId) ?? 0;
/** Tax of each line: as it was worked out, or the order's by weight where its lines lack it or an earlier release has moved the order since. */
function lineTaxesOf({ lines, taxCents, isTaxIncluded }: SoldOrder, weights: bigint[]): bigint[] {
  const known = lines.flatMap((line) => (line.taxCents === null ? [] : [line.taxCents]));
  const areKnown = known.length === lines.length && (isTaxIncluded || sumOf(known) === taxCents);
  return areKnown ? known : allocate(taxCents, weights);
}

function depositWeightsOf(lines: readonly SoldLine[], otherwise: bigint[]): bigint[] {
  const deposits = lines.map(({ depositCents, pieces }) => depositCents * BigInt(pieces));
  return sumOf(deposits) > 0n ? deposits : otherwise;
}

function lineShares(
  line: SoldLine,
  before: GivenBack,
  wish: RefundWish,
  { tax, isTaxIncluded, deposit }: { tax: bigint; isTaxIncluded: boolean; deposit: bigint },
): RefundedLine {
  const [back, asked] = [backOf(line, before), askedOf(line, wish)];
  if (!Number.isInteger(asked) || asked < 0 || back + asked > line.pieces)
    throw new RangeError(`${asked} pieces of line ${line.lineId}, of which ${line.pieces - back} are left`);
  const shareOf = (amount: bigint): bigint => shareOfPieces(amount, { back, asked, of: line.pieces });
  const paid = paidOf(line);
  const goodsCents = shareOf(paid);
  const taxOfPieces = (pieces: number): bigint => taxInPart(tax, paid, partOf(paid, pieces, line.pieces));
  return {
    lineId: line.lineId,
    pieces: asked,
    isLast: back + asked === line.pieces,
    goodsCents,
    taxCents: isTaxIncluded ? 0n : shareOf(tax),
    taxIncludedCents: isTaxIncluded ? taxOfPieces(back + asked) - taxOfPieces(back) : 0n,
    depositCents: shareOf(deposit),
    pv: shareOf(line.pv * BigInt(line.pieces) - line.pvLess),
    cv: shareOf(line.cvOfLine),
  };
}

const notNegative = (cents: bigint): bigint => (cents < 0n ? 0n : cents);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Cents left in each source, in the order of `sources`. */
const leftInSources = (sources: readonly MoneySource[], gone: GivenBack['sourceCents']): bigint[] =>
  sources.map(({ account, cents }) => cents - smaller(cents, gone.get(account) ?? 0n));

function fromSources(sources: readonly MoneySource[], gone: GivenBack['sourceCents'], cents: bigint): MoneySource[] {
  let rest = cents;
  return leftInSources(sources, gone).map((left, at) => {
    const part = smaller(left, rest);
    rest -= part;
    return { ...(sources[at] as MoneySource), cents: part };
  });
}
