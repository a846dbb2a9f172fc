import {
  addCents,
  addPv,
  type Cents,
  cents,
  multiplyByRate,
  type Pv,
  pv,
  subtractCents,
  timesCents,
  timesPv,
  ZERO_CENTS,
} from '@upline/money';
import type { Destination } from './read-destination.ts';
import type { OrderedVariant } from './take-stock.ts';

/** Totals of an order, fixed once it is placed. */
export interface OrderTotals {
  /** Price of the goods after discounts. */
  goodsCents: Cents;
  shippingCents: Cents;
  /** Reduction of the shipping fee by a promotion. */
  shippingLessCents: Cents;
  /** Tax on the goods alone, after discounts, rounded once, half to even. */
  taxCents: Cents;
  /** Deposits per piece, for products that have one. */
  depositCents: Cents;
  totalCents: Cents;
  pv: Pv;
}

type Priced = Pick<OrderedVariant, 'priceCents' | 'pv' | 'depositCents' | 'weightGrams' | 'quantity'> & LineCut;
type Rates = Pick<Destination, 'taxBasisPoints' | 'shippingRates'>;

/** Effect of promotions on a line. */
export interface LineCut {
  /** Cents off the line as a whole, at most its price. */
  discountCents?: bigint;
  /** Hundredths of PV the line loses, at most its PV. */
  pvLess?: bigint;
  /** Hundredths of CV the line loses, at most its CV. */
  cvLess?: bigint;
  /** Pieces within `quantity` added by promotions; they do not raise the shipping fee. */
  piecesAdded?: number;
}

/** Cost of an order; undefined if an order of this weight is not shipped to the destination. */
export function priceOrder(
  lines: readonly Priced[],
  { taxBasisPoints, shippingRates }: Rates,
  { isShippingFree = false }: { isShippingFree?: boolean } = {},
): OrderTotals | undefined {
  const grams = lines.reduce((sum, line) => sum + line.weightGrams * (line.quantity - (line.piecesAdded ?? 0)), 0);
  const fees = shippingRates.filter((rate) => rate.upToGrams >= grams).map((rate) => rate.feeCents);
  if (fees.length === 0) return undefined;
  const goodsCents = addCents(
    ...lines.map((line) => subtractCents(timesCents(cents(line.priceCents), line.quantity), cents(line.discountCents ?? 0n))),
  );
  const feeCents = cents(BigInt(Math.min(...fees)));
  const [shippingCents, shippingLessCents] = isShippingFree ? [ZERO_CENTS, feeCents] : [feeCents, ZERO_CENTS];
  const taxCents = multiplyByRate(goodsCents, taxBasisPoints);
  const depositCents = addCents(...lines.map((line) => timesCents(cents(line.depositCents), line.quantity)));
  return {
    goodsCents,
    shippingCents,
    shippingLessCents,
    taxCents,
    depositCents,
    totalCents: addCents(goodsCents, shippingCents, taxCents, depositCents),
    pv: pv(addPv(...lines.map((line) => timesPv(pv(line.pv), line.quantity))) - lines.reduce((sum, { pvLess = 0n }) => sum + pvLess, 0n)),
  };
}
