import { allocate } from '@upline/money';
import { type LineWithTax, shippingParts } from '../taxing/line-taxes.ts';
import type { SoldLine, SoldOrder } from './sold-order.ts';
import { paidOf, partOf, sumOf, weightsOf } from './shares-of-lines.ts';

/** A line as the shares of the shipping need it. */
export type ShippedLine = Pick<SoldLine, 'lineId' | 'pieces' | 'priceCents' | 'discountCents' | 'taxCents' | 'taxBasisPoints'>;

type Shipped<Line> = Pick<SoldOrder, 'shippingCents' | 'shippingTaxCents' | 'isTaxIncluded'> & { lines: readonly Line[] };

/** Shipping of one rate, and the tax in it, in cents; one part of rate 0 where prices are without tax. */
export interface ShippingBack {
  taxBasisPoints: number;
  cents: bigint;
  taxCents: bigint;
}

/**
 * The shipping fee of the returned pieces by rate. Where prices contain the tax, it bears the rate of the goods that it was shipped with, so that goods without tax give none back.
 * Each part and its tax only grow with the pieces, and all pieces have all of both.
 */
export function shippingBack<Line extends ShippedLine>(order: Shipped<Line>, backOf: (line: Line) => number): ShippingBack[] {
  return partsOf(order).map(({ taxBasisPoints, taxCents, fees }) => {
    const cents = sumOf(fees.map(([line, fee]) => partOf(fee, backOf(line), line.pieces)));
    return { taxBasisPoints, cents, taxCents: taxInPart(taxCents, sumOf(fees.map(([, fee]) => fee)), cents) };
  });
}

interface Part<Line> {
  taxBasisPoints: number;
  taxCents: bigint;
  /** The lines with their fees, in cents. */
  fees: readonly (readonly [Line, bigint])[];
}

function partsOf<Line extends ShippedLine>(order: Shipped<Line>): Part<Line>[] {
  const { lines, shippingCents, shippingTaxCents, isTaxIncluded } = order;
  const weights = weightsOf(lines);
  const taxed = lines.flatMap((line): LineWithTax[] =>
    line.taxCents === null || line.taxBasisPoints === null
      ? []
      : [{ goodsCents: paidOf(line), taxCents: line.taxCents, taxBasisPoints: line.taxBasisPoints }],
  );
  const isByRate = isTaxIncluded && taxed.length === lines.length && lines.some((line) => paidOf(line) > 0n);
  if (!isByRate) {
    const highest = isTaxIncluded ? Math.max(0, ...taxed.map((line) => line.taxBasisPoints)) : 0;
    return [{ taxBasisPoints: highest, taxCents: shippingTaxCents, fees: feesOf(lines, weights, shippingCents) }];
  }
  return shippingParts(taxed, order).map(({ taxBasisPoints, taxCents, cents, places }) => {
    const own = places.flatMap((place) => lines[place] ?? []);
    return { taxBasisPoints, taxCents, fees: feesOf(own, weightsOf(own), cents) };
  });
}

const feesOf = <Line>(lines: readonly Line[], weights: readonly bigint[], cents: bigint): (readonly [Line, bigint])[] => {
  const fees = allocate(cents, weights);
  return lines.map((line, at) => [line, fees[at] ?? 0n] as const);
};

/** The tax in a part of an amount. It follows the part, so it is never more than the cents that contain it, and all of them contain all of it. */
export const taxInPart = (taxCents: bigint, whole: bigint, part: bigint): bigint => (whole === 0n ? 0n : (taxCents * part) / whole);
