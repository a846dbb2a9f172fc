import { addCents, addPv, type Cents, cents, multiplyByRate, type Pv, pv, timesCents, timesPv } from '@upline/money';
import type { Destination } from './read-destination.ts';
import type { OrderedVariant } from './take-stock.ts';

/** The sums of an order. They do not change after it is placed. */
export interface OrderTotals {
  goodsCents: Cents;
  shippingCents: Cents;
  /** On the sum of the goods alone, rounded once, half to even. */
  taxCents: Cents;
  /** Per piece of the products that ask for one. */
  depositCents: Cents;
  totalCents: Cents;
  pv: Pv;
}

type Priced = Pick<OrderedVariant, 'priceCents' | 'pv' | 'depositCents' | 'weightGrams' | 'quantity'>;
type Rates = Pick<Destination, 'taxBasisPoints' | 'shippingRates'>;

/** What an order costs; undefined where an order of this weight is not shipped to the destination. */
export function priceOrder(lines: readonly Priced[], { taxBasisPoints, shippingRates }: Rates): OrderTotals | undefined {
  const grams = lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
  const fees = shippingRates.filter((rate) => rate.upToGrams >= grams).map((rate) => rate.feeCents);
  if (fees.length === 0) return undefined;
  const goodsCents = addCents(...lines.map((line) => timesCents(cents(line.priceCents), line.quantity)));
  const shippingCents = cents(BigInt(Math.min(...fees)));
  const taxCents = multiplyByRate(goodsCents, taxBasisPoints);
  const depositCents = addCents(...lines.map((line) => timesCents(cents(line.depositCents), line.quantity)));
  return {
    goodsCents,
    shippingCents,
    taxCents,
    depositCents,
    totalCents: addCents(goodsCents, shippingCents, taxCents, depositCents),
    pv: addPv(...lines.map((line) => timesPv(pv(line.pv), line.quantity))),
  };
}
