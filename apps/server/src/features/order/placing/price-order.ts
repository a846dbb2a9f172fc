import type { TaxClass } from '@upline/contract';
import { addCents, addPv, type Cents, cents, type Pv, pv, subtractCents, timesCents, timesPv, ZERO_CENTS } from '@upline/money';
import { addedTaxes, includedTaxes, type LineWithTax, rateOfClass } from '../taxing/line-taxes.ts';
import type { Destination } from './read-destination.ts';
import type { OrderedVariant } from './take-stock.ts';

/** Totals of an order, fixed once it is placed. */
export interface OrderTotals {
  /** Price of the goods after discounts. */
  goodsCents: Cents;
  shippingCents: Cents;
  /** Reduction of the shipping fee by a promotion. */
  shippingLessCents: Cents;
  /** Tax added to the goods, after discounts; 0 where prices contain the tax. */
  taxCents: Cents;
  /** Tax within goods and shipping; undefined where tax is added to the prices. */
  taxIncludedCents: Cents | undefined;
  /** The part of it in the shipping fee. */
  shippingTaxCents: Cents;
  /** The tax of each line, parallel to the lines. */
  lineTaxes: readonly LineTax[];
  /** Deposits per piece, for products that have one. */
  depositCents: Cents;
  totalCents: Cents;
  pv: Pv;
}

/** The tax of a line, which its price contains or which is added to it. */
export interface LineTax extends LineWithTax {
  taxClass: TaxClass;
}

type Priced = Pick<OrderedVariant, 'priceCents' | 'pv' | 'depositCents' | 'weightGrams' | 'quantity' | 'taxClass'> & LineCut;
type Rates = Pick<Destination, 'taxBasisPoints' | 'reducedTaxBasisPoints' | 'pricesWithTax' | 'shippingRates'>;

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
  { shippingRates, pricesWithTax, ...rates }: Rates,
  { isShippingFree = false }: { isShippingFree?: boolean } = {},
): OrderTotals | undefined {
  const grams = lines.reduce((sum, line) => sum + line.weightGrams * (line.quantity - (line.piecesAdded ?? 0)), 0);
  const fees = shippingRates.filter((rate) => rate.upToGrams >= grams).map((rate) => rate.feeCents);
  if (fees.length === 0) return undefined;
  const feeCents = cents(BigInt(Math.min(...fees)));
  const [shippingCents, shippingLessCents] = isShippingFree ? [ZERO_CENTS, feeCents] : [feeCents, ZERO_CENTS];
  const taxed = lines.map((line) => ({ goodsCents: goodsOf(line), taxBasisPoints: rateOfClass(line.taxClass, rates) }));
  const goodsCents = addCents(...taxed.map((line) => line.goodsCents));
  const taxes = pricesWithTax ? includedTaxes(taxed, shippingCents) : addedTaxes(taxed);
  const [goodsTax, shippingTaxCents] = [addCents(...taxes.lines.map(cents)), cents(taxes.shippingCents)];
  const taxCents = pricesWithTax ? ZERO_CENTS : goodsTax;
  const depositCents = addCents(...lines.map((line) => timesCents(cents(line.depositCents), line.quantity)));
  return {
    goodsCents,
    shippingCents,
    shippingLessCents,
    taxCents,
    taxIncludedCents: pricesWithTax ? addCents(goodsTax, shippingTaxCents) : undefined,
    shippingTaxCents,
    lineTaxes: lines.map(({ taxClass }, at) => ({
      taxClass,
      goodsCents: taxed[at]?.goodsCents ?? ZERO_CENTS,
      taxBasisPoints: taxed[at]?.taxBasisPoints ?? 0,
      taxCents: taxes.lines[at] ?? 0n,
    })),
    depositCents,
    totalCents: addCents(goodsCents, shippingCents, taxCents, depositCents),
    pv: pv(addPv(...lines.map((line) => timesPv(pv(line.pv), line.quantity))) - lines.reduce((sum, { pvLess = 0n }) => sum + pvLess, 0n)),
  };
}

/** Price of a line's goods after discounts. */
const goodsOf = (line: Priced): Cents => subtractCents(timesCents(cents(line.priceCents), line.quantity), cents(line.discountCents ?? 0n));
