import type { TaxClass } from '@upline/contract';
import { allocate, multiplyByRate, partOfRate } from '@upline/money';

/** The rates of a place, in basis points. */
export interface PlaceRates {
  /** The standard class. */
  taxBasisPoints: number;
  /** The reduced class; the standard rate where the place has no other. */
  reducedTaxBasisPoints: number;
}

/** Price of a line's goods after discounts, in cents, and its rate. */
export interface TaxedLine {
  goodsCents: bigint;
  taxBasisPoints: number;
}

/** The tax of an order's lines and of its shipping, in cents. */
export interface Taxes {
  /** Parallel to the lines. */
  lines: bigint[];
  shippingCents: bigint;
}

/** The rate of a tax class at a place, in basis points. */
export function rateOfClass(taxClass: TaxClass, { taxBasisPoints, reducedTaxBasisPoints }: PlaceRates): number {
  if (taxClass === 'none') return 0;
  return taxClass === 'reduced' ? reducedTaxBasisPoints : taxBasisPoints;
}

/**
 * Tax added to prices: each rate's tax is worked out of the sum of its goods, rounded once, half to even, and shared among its lines by largest remainder. Shipping bears none.
 */
export function addedTaxes(lines: readonly TaxedLine[]): Taxes {
  const taxes = lines.map(() => 0n);
  for (const [rate, places] of placesByRate(lines)) {
    const goods = places.map((place) => lines[place]!.goodsCents);
    if (sumOf(goods) === 0n) continue;
    allocate(multiplyByRate(sumOf(goods), rate), goods).forEach((cents, at) => (taxes[places[at]!] = cents));
  }
  return { lines: taxes, shippingCents: 0n };
}

/**
 * Tax within prices: each rate's tax is worked out of the sum of its goods and its part of the shipping, rounded once, half to even. Line by line the running sum is rounded, so that
 * no line is a cent off its own share, and the last one, which is the shipping, takes what remains.
 */
export function includedTaxes(lines: readonly TaxedLine[], shippingCents: bigint): Taxes {
  const taxes = lines.map(() => 0n);
  const shipping = shippingByRate(lines, shippingCents);
  let taxOfShipping = 0n;
  for (const [rate, places] of placesByRate(lines)) {
    let paid = 0n;
    for (const place of places) {
      const before = partOfRate(paid, rate);
      paid += lines[place]!.goodsCents;
      taxes[place] = partOfRate(paid, rate) - before;
    }
    taxOfShipping += partOfRate(paid + (shipping.get(rate) ?? 0n), rate) - partOfRate(paid, rate);
  }
  return { lines: taxes, shippingCents: taxOfShipping };
}

/** Shipping by rate, in proportion to the goods of each; if nothing is paid for them, all of it has the highest rate. It does not depend on the order of the lines. */
function shippingByRate(lines: readonly TaxedLine[], shippingCents: bigint): ReadonlyMap<number, bigint> {
  const groups = [...placesByRate(lines)]
    .map(([rate, places]) => ({ rate, goods: sumOf(places.map((place) => lines[place]!.goodsCents)) }))
    .sort((one, other) => other.rate - one.rate);
  if (groups.length === 0) return new Map();
  if (groups.every(({ goods }) => goods === 0n)) return new Map([[Math.max(...groups.map(({ rate }) => rate)), shippingCents]]);
  const parts = allocate(
    shippingCents,
    groups.map(({ goods }) => goods),
  );
  return new Map(groups.map(({ rate }, at) => [rate, parts[at] ?? 0n]));
}

/** One rate's part of an order, of a refund or of a cart, in cents. */
export interface RateSum {
  taxBasisPoints: number;
  /** Goods, and shipping where prices contain the tax, without the tax. */
  netCents: bigint;
  taxCents: bigint;
}

/** A line with its tax as it is known. */
export interface LineWithTax extends TaxedLine {
  taxCents: bigint;
}

/** The shipping fee of an order or a refund and the tax in it, in cents; the tax is 0 where it is added to the goods. */
export interface ShippingTax {
  shippingCents: bigint;
  shippingTaxCents: bigint;
}

interface Group {
  rate: number;
  /** Places of its lines. */
  places: readonly number[];
  goods: bigint;
  goodsTax: bigint;
  shipping: bigint;
}

/**
 * Net and tax by rate, the highest rate first. Shipping counts where prices contain the tax. The sums over all rates are exactly those of the lines and of the shipping.
 */
export function sumsByRate(lines: readonly LineWithTax[], isIncluded: boolean, shipping: ShippingTax): RateSum[] {
  const parts = isIncluded ? shippingParts(lines, shipping) : [];
  const fees = parts.map((part) => ({
    taxBasisPoints: part.taxBasisPoints,
    netCents: part.cents - part.taxCents,
    taxCents: part.taxCents,
  }));
  const goods = groupsOf(lines, 0n).map((group) => ({
    taxBasisPoints: group.rate,
    netCents: group.goods - (isIncluded ? group.goodsTax : 0n),
    taxCents: group.goodsTax,
  }));
  return joinedByRate([...goods, ...fees]);
}

/** Sums of the same rate added up, the highest rate first, without those that are nothing. */
export function joinedByRate(sums: readonly RateSum[]): RateSum[] {
  return [...Map.groupBy(sums, ({ taxBasisPoints }) => taxBasisPoints)]
    .map(([taxBasisPoints, own]) => ({
      taxBasisPoints,
      netCents: sumOf(own.map(({ netCents }) => netCents)),
      taxCents: sumOf(own.map(({ taxCents }) => taxCents)),
    }))
    .filter(({ netCents, taxCents }) => netCents !== 0n || taxCents !== 0n)
    .sort((one, other) => other.taxBasisPoints - one.taxBasisPoints);
}

/** A rate's part of the shipping of an order whose prices contain the tax, in cents. */
export interface ShippingPart {
  taxBasisPoints: number;
  cents: bigint;
  taxCents: bigint;
  /** Places of the lines that it was shipped with. */
  places: readonly number[];
}

/** The shipping by rate, as the order was worked out. The parts are exactly the fee and the tax in it. */
export function shippingParts(lines: readonly LineWithTax[], { shippingCents, shippingTaxCents }: ShippingTax): ShippingPart[] {
  const groups = groupsOf(lines, shippingCents);
  const taxes = taxesInShipping(groups, shippingTaxCents);
  return groups.map(({ rate, places, shipping }, at) => ({ taxBasisPoints: rate, cents: shipping, taxCents: taxes[at] ?? 0n, places }));
}

function groupsOf(lines: readonly LineWithTax[], shippingCents: bigint): Group[] {
  const shipping = shippingByRate(lines, shippingCents);
  return [...placesByRate(lines)].map(([rate, places]) => ({
    rate,
    places,
    goods: sumOf(places.map((place) => lines[place]!.goodsCents)),
    goodsTax: sumOf(places.map((place) => lines[place]!.taxCents)),
    shipping: shipping.get(rate) ?? 0n,
  }));
}

/** The tax in the shipping by rate: what each rate's goods leave of the tax on all of it, as the order was worked out. Where that is not known, the sum is shared by weight instead. */
function taxesInShipping(groups: readonly Group[], taxCents: bigint): bigint[] {
  const left = groups.map(({ rate, goods, goodsTax, shipping }) => partOfRate(goods + shipping, rate) - goodsTax);
  if (sumOf(left) === taxCents && left.every((cents) => cents >= 0n)) return left;
  const weights = groups.map(({ rate, shipping }) => partOfRate(shipping * 10_000n, rate));
  return sumOf(weights) === 0n ? groups.map((_, at) => (at === 0 ? taxCents : 0n)) : allocate(taxCents, weights);
}

/** Places of the lines of each rate, in the order of the lines. */
function placesByRate(lines: readonly TaxedLine[]): ReadonlyMap<number, number[]> {
  const places = new Map<number, number[]>();
  lines.forEach(({ taxBasisPoints }, place) => places.set(taxBasisPoints, [...(places.get(taxBasisPoints) ?? []), place]));
  return places;
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
