import type { AnswerOf } from '@upline/contract';
import { amountOf } from '../../../operation/amounts.ts';
import { type LineWithTax, type RateSum, sumsByRate } from './line-taxes.ts';

/** Tax of an order, in cents. */
export interface OrderTax {
  shippingCents: bigint;
  /** Within goods and shipping; null where tax is added. */
  taxIncludedCents: bigint | null;
  shippingTaxCents: bigint;
  lines: readonly LineWithTax[];
}

/** A line of an order as a statement's JSON has it; amounts are hundredths. The tax is null in lines of earlier releases. */
interface StoredLine {
  price_cents: number;
  quantity: number;
  discount_cents: number;
  tax_basis_points: number | null;
  tax_cents: number | null;
}

interface StoredOrder {
  shipping_cents: bigint;
  tax_cents: bigint;
  tax_included_cents: bigint | null;
  shipping_tax_cents: bigint;
  lines: readonly StoredLine[];
}

/** The tax of a stored order; undefined where its lines do not know theirs, because an earlier release placed or moved it. */
export function taxOfStored(order: StoredOrder): OrderTax | undefined {
  const lines = order.lines.flatMap((line): LineWithTax[] =>
    line.tax_basis_points === null || line.tax_cents === null
      ? []
      : [
          {
            goodsCents: BigInt(line.price_cents * line.quantity - line.discount_cents),
            taxBasisPoints: line.tax_basis_points,
            taxCents: BigInt(line.tax_cents),
          },
        ],
  );
  const { shipping_cents: shippingCents, shipping_tax_cents: shippingTaxCents, tax_included_cents: taxIncludedCents } = order;
  const known = lines.reduce((sum, { taxCents }) => sum + taxCents, 0n) + shippingTaxCents;
  if (lines.length < order.lines.length || known !== (taxIncludedCents ?? order.tax_cents)) return undefined;
  return { shippingCents, taxIncludedCents, shippingTaxCents, lines };
}

interface PricedTax extends Pick<OrderTax, 'shippingCents' | 'shippingTaxCents'> {
  taxIncludedCents: bigint | undefined;
  lineTaxes: readonly LineWithTax[];
}

/** The tax of an order that is being priced. */
export const taxOfTotals = ({ shippingCents, taxIncludedCents, shippingTaxCents, lineTaxes }: PricedTax): OrderTax => ({
  shippingCents,
  taxIncludedCents: taxIncludedCents ?? null,
  shippingTaxCents,
  lines: lineTaxes,
});

/** Net and tax by rate, the highest first. */
export const rateSumsOf = (tax: OrderTax): RateSum[] => sumsByRate(tax.lines, tax.taxIncludedCents !== null, tax);

type Shown = Pick<AnswerOf<'orderByOrderNo'>['data'][number], 'taxIncluded' | 'taxLines'>;

/** The fields of an answer: nothing where one rate is added to all goods, as the release before answered. */
export function shownTax(tax: OrderTax | undefined): Shown {
  if (tax === undefined) return {};
  const sums = rateSumsOf(tax);
  const isIncluded = tax.taxIncludedCents !== null;
  return {
    ...(tax.taxIncludedCents !== null && { taxIncluded: amountOf(tax.taxIncludedCents) }),
    ...((isIncluded || sums.length > 1) && { taxLines: sums.map(shownSum) }),
  };
}

const shownSum = ({ taxBasisPoints, netCents, taxCents }: RateSum) => ({
  rate: taxBasisPoints / 100,
  net: amountOf(netCents),
  tax: amountOf(taxCents),
});
