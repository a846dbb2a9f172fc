import type { AnswerOf } from '@upline/contract';

export type Order = AnswerOf<'orderByOrderNo'>['data'][number];

const cents = (amount: number): number => Math.round(amount * 100);

/**
 * The amounts of an order that the phone shows: the total without the deposit, and each line's own total. Dollars, two
 * decimals.
 */
export function invoiceAmounts(order: Pick<Order, 'amount2' | 'deposit' | 'jpoMemberOrderList'>) {
  // Shown only if it is a number, because another server may send anything.
  const deposit = typeof order.deposit === 'number' && Number.isFinite(order.deposit) ? order.deposit : 0;
  return {
    total: ((cents(order.amount2) - cents(deposit)) / 100).toFixed(2),
    /** Undefined if the order has no deposit. */
    deposit: deposit === 0 ? undefined : deposit.toFixed(2),
    lines: order.jpoMemberOrderList.map(({ price, qty }) => ({ price: price.toFixed(2), total: ((cents(price) * qty) / 100).toFixed(2) })),
  };
}

/** Fees that are added to the goods, and the tax that prices contain, as the invoice lists them. Dollars, two decimals. */
export interface InvoiceFees {
  /** Shipping and tax together, as long as one rate is added; otherwise shipping alone. */
  readonly fee: { readonly hasTax: boolean; readonly amount: string };
  readonly added: readonly TaxRow[];
  /** Below the total, which already holds it. */
  readonly within: readonly TaxRow[];
}

interface TaxRow {
  /** In percent. */
  readonly rate: number;
  readonly net: string;
  readonly tax: string;
}

/** The fees of an order by rate of tax. Without rates, as older servers send it, shipping and tax are one sum. */
export function invoiceFees({
  feeAddTax,
  tax,
  taxIncluded,
  taxLines = [],
}: Pick<Order, 'feeAddTax' | 'tax' | 'taxIncluded' | 'taxLines'>): InvoiceFees {
  const rows = taxLines.map((line): TaxRow => ({ rate: line.rate, net: line.net.toFixed(2), tax: line.tax.toFixed(2) }));
  if (taxIncluded !== undefined) return { fee: { hasTax: false, amount: feeAddTax.toFixed(2) }, added: [], within: rows };
  const taxed = rows.filter((_row, index) => (taxLines[index]?.tax ?? 0) > 0);
  if (taxed.length < 2) return { fee: { hasTax: true, amount: feeAddTax.toFixed(2) }, added: [], within: [] };
  return { fee: { hasTax: false, amount: ((cents(feeAddTax) - cents(tax)) / 100).toFixed(2) }, added: taxed, within: [] };
}

/** The ordered variant in one phrase, '' if the product has none. */
export const itemVariant = ({ jpmProductSaleTeamType: { skuDesc1, skuDesc2 } }: Order['jpoMemberOrderList'][number]): string =>
  [skuDesc1, skuDesc2].filter(Boolean).join(' · ');

/** The days on which an order's parcels were sent, each once, `yyyy-MM-dd`. */
export const shipDays = (parcels: readonly { createTime: string }[]): string[] => [
  ...new Set(parcels.map(({ createTime }) => createTime.slice(0, 10)).filter(Boolean)),
];

/** The scale of an invoice against its 1050 px design. */
export const invoiceScale = (windowWidth: number): number => windowWidth / 1050;
