import { allocate } from '@upline/money';

/** A line of an order as it was sold. */
export interface SoldLine {
  lineId: bigint;
  /** Pieces bought, above 0. */
  pieces: number;
  /** Of a piece, in cents. */
  priceCents: bigint;
  /** Of a piece, in hundredths. */
  pv: bigint;
  /** The deposit of a piece as far as it is known, in cents. */
  depositCents: bigint;
}

/** Where a part of an order's money came from. */
export interface MoneySource {
  /** The account that paid. */
  account: bigint;
  /** Whether it came through a third party: the gateway, or in coins. */
  isOutside: boolean;
  cents: bigint;
}

/** An order as it was paid. Goods, shipping, tax and deposits together are the money of its sources. */
export interface SoldOrder {
  lines: readonly SoldLine[];
  shippingCents: bigint;
  /** On the goods alone. */
  taxCents: bigint;
  depositCents: bigint;
  /** In the order in which they are given back: what came from outside first. */
  sources: readonly MoneySource[];
}

/** What earlier refunds of an order gave back, in cents and pieces. */
export interface GivenBack {
  pieces: ReadonlyMap<bigint, number>;
  shippingCents: bigint;
  totalCents: bigint;
}

/** What is to be given back: pieces by line, and whether the share of the shipping fee goes with them. */
export interface RefundWish {
  pieces: ReadonlyMap<bigint, number>;
  isShippingBack: boolean;
}

/** A line's part of a refund. */
export interface RefundedLine {
  lineId: bigint;
  pieces: number;
  /** Whether no piece of the line is left. */
  isLast: boolean;
  goodsCents: bigint;
  taxCents: bigint;
  depositCents: bigint;
  /** Hundredths. */
  pv: bigint;
}

/** What one refund gives back. All of it is 0 or more. */
export interface RefundShares {
  lines: readonly RefundedLine[];
  goodsCents: bigint;
  taxCents: bigint;
  depositCents: bigint;
  shippingCents: bigint;
  totalCents: bigint;
  pv: bigint;
  /** By source, in the order's own order of sources; sources that get nothing stand with 0. */
  sources: readonly MoneySource[];
  /** Whether no piece is left. */
  isWithoutPieces: boolean;
  /** Whether nothing of the order's money is left. */
  isWhole: boolean;
}

/**
 * What a refund gives back of an order, to the cent. Tax, shipping and deposits are shared among the lines by largest remainder, and a line's share
 * among its pieces. Each refund gives what the pieces that are back by then are worth, less what went back before, so that refunds in any order add up
 * to exactly the whole. Where shipping goes back, it is the share of all pieces that are back, also of those whose refund had left it out.
 *
 * Money goes back to the first source until that has its all back, then to the next: what came from outside before what came from balances.
 *
 * Throws RangeError for a line that the order does not have, and for pieces that are negative or more than are left.
 */
export function refundShares(order: SoldOrder, before: GivenBack, wish: RefundWish): RefundShares {
  for (const lineId of wish.pieces.keys()) {
    if (!order.lines.some((line) => line.lineId === lineId)) throw new RangeError(`the order has no line ${lineId}`);
  }
  const weights = weightsOf(order.lines);
  const taxes = allocate(order.taxCents, weights);
  const deposits = allocate(order.depositCents, depositWeightsOf(order.lines, weights));
  const fees = allocate(order.shippingCents, weights);
  const lines = order.lines.map((line, at) => lineShares(line, before, wish, { tax: taxes[at] ?? 0n, deposit: deposits[at] ?? 0n }));
  const feesBack = sumOf(order.lines.map((line, at) => partOf(fees[at] ?? 0n, backOf(line, before) + askedOf(line, wish), line.pieces)));
  const shippingCents = wish.isShippingBack ? feesBack - before.shippingCents : 0n;
  const [goodsCents, taxCents, depositCents] = [
    sumOf(lines.map((line) => line.goodsCents)),
    sumOf(lines.map((line) => line.taxCents)),
    sumOf(lines.map((line) => line.depositCents)),
  ];
  const totalCents = goodsCents + taxCents + depositCents + shippingCents;
  return {
    lines: lines.filter(({ pieces }) => pieces > 0),
    goodsCents,
    taxCents,
    depositCents,
    shippingCents,
    totalCents,
    pv: sumOf(lines.map((line) => line.pv)),
    sources: fromSources(order.sources, before.totalCents, totalCents),
    isWithoutPieces: order.lines.every((line) => backOf(line, before) + askedOf(line, wish) === line.pieces),
    isWhole: before.totalCents + totalCents === sumOf(order.sources.map(({ cents }) => cents)),
  };
}

/** All that is left of an order, its shipping too. */
export function wishForAll(order: SoldOrder, before: GivenBack): RefundWish {
  return {
    pieces: new Map(order.lines.map((line) => [line.lineId, line.pieces - backOf(line, before)])),
    isShippingBack: true,
  };
}

const backOf = ({ lineId }: SoldLine, { pieces }: GivenBack): number => pieces.get(lineId) ?? 0;
const askedOf = ({ lineId }: SoldLine, { pieces }: RefundWish): number => pieces.get(lineId) ?? 0;
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** What the lines count for in the shares: their goods, or their pieces where nothing has a price. */
function weightsOf(lines: readonly SoldLine[]): bigint[] {
  const goods = lines.map(({ priceCents, pieces }) => priceCents * BigInt(pieces));
  return sumOf(goods) > 0n ? goods : lines.map(({ pieces }) => BigInt(pieces));
}

function depositWeightsOf(lines: readonly SoldLine[], otherwise: bigint[]): bigint[] {
  const deposits = lines.map(({ depositCents, pieces }) => depositCents * BigInt(pieces));
  return sumOf(deposits) > 0n ? deposits : otherwise;
}

/** The share of the first `pieces` of `of` pieces in an amount of a line. It never falls while the pieces grow, and all pieces have all of it. */
const partOf = (amount: bigint, pieces: number, of: number): bigint => allocate(amount, [BigInt(pieces), BigInt(of - pieces)])[0] ?? 0n;

function lineShares(line: SoldLine, before: GivenBack, wish: RefundWish, { tax, deposit }: { tax: bigint; deposit: bigint }): RefundedLine {
  const [back, asked] = [backOf(line, before), askedOf(line, wish)];
  if (!Number.isInteger(asked) || asked < 0 || back + asked > line.pieces)
    throw new RangeError(`${asked} pieces of line ${line.lineId}, of which ${line.pieces - back} are left`);
  const shareOf = (amount: bigint): bigint => partOf(amount, back + asked, line.pieces) - partOf(amount, back, line.pieces);
  return {
    lineId: line.lineId,
    pieces: asked,
    isLast: back + asked === line.pieces,
    goodsCents: line.priceCents * BigInt(asked),
    taxCents: shareOf(tax),
    depositCents: shareOf(deposit),
    pv: line.pv * BigInt(asked),
  };
}

function fromSources(sources: readonly MoneySource[], beforeCents: bigint, cents: bigint): MoneySource[] {
  let [gone, left] = [beforeCents, cents];
  return sources.map((source) => {
    const stillThere = source.cents > gone ? source.cents - gone : 0n;
    gone = gone > source.cents ? gone - source.cents : 0n;
    const part = stillThere < left ? stillThere : left;
    left -= part;
    return { ...source, cents: part };
  });
}
