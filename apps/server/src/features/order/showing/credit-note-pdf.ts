import { baseCurrency, formatDateTime, formatMoney, type Locale, toBcp47 } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { type RawBuilder, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { FOOT, MARGIN, openPaper, type Paper, putCompanyFeet, putCompanyHead, putTable, QUIET } from '../../../platform/paper/index.ts';
import { shop } from '../../../platform/shop/index.ts';
import { shippingBack } from '../refunding/shipping-back.ts';
import { joinedByRate, type LineWithTax, type RateSum, shippingParts, sumsByRate } from '../taxing/line-taxes.ts';
import { taxOfStored } from '../taxing/shown-tax.ts';
import { includedRows, taxAmounts } from './invoice-pdf.ts';
import { itemName, receiverLines } from './order-on-paper.ts';
import type { OrderRow } from './read-orders.ts';
import { sellerLines } from './seller-lines.ts';

/** A finished refund; amounts are hundredths. */
export interface Credit {
  number: number;
  doneAt: Date;
  goods: bigint;
  shipping: bigint;
  /** Added to the goods. */
  tax: bigint;
  /** Within goods and shipping, and the part of it in the shipping. */
  taxIncluded: bigint;
  shippingTax: bigint;
  deposit: bigint;
  total: bigint;
  /** The part the payer's bank had already taken. */
  taken: bigint;
  lines: { line: number; pieces: number; goods: number; tax: number; taxIncluded: number }[];
  /** Pieces that were back after it, and after the last refund before it that gave back shipping. */
  back: PiecesBack;
  backBefore: PiecesBack;
}

type PiecesBack = { line: number; pieces: number }[];

export interface CreditNoteParts {
  order: OrderRow;
  credit: Credit;
  locale: Locale;
  timeZone: string;
}

/** Reads a finished refund by its number; undefined if there is none, or if an earlier release stored no amounts. */
export async function readCredit(database: Database, orderId: bigint, number: number): Promise<Credit | undefined> {
  const backUpTo = (last: RawBuilder<unknown>) => sql`(
    SELECT coalesce(json_agg(gone), '[]') FROM (
      SELECT order_line_id AS line, sum(pieces) AS pieces FROM order_refund_line WHERE refund_id IN (
        SELECT id FROM order_refund WHERE order_id = ${orderId} AND order_refund.number <= ${last}) GROUP BY order_line_id) AS gone)`;
  const shippedBefore = sql`(SELECT coalesce(max(number), 0) FROM order_refund WHERE order_id = ${orderId} AND number < ${number} AND is_shipping_back)`;
  const { rows } = await sql<Credit>`
    SELECT ${backUpTo(sql`${number}`)} AS back, ${backUpTo(shippedBefore)} AS "backBefore", number, done_at AS "doneAt", goods_cents AS goods, shipping_cents AS shipping, tax_cents AS tax, deposit_cents AS deposit, total_cents AS total,
      tax_included_cents AS "taxIncluded", shipping_tax_cents AS "shippingTax",
      taken_before_cents AS taken, (SELECT coalesce(json_agg(json_build_object('line', order_line_id, 'pieces', pieces, 'goods', goods_cents,
          'tax', tax_cents, 'taxIncluded', tax_included_cents) ORDER BY order_line_id), '[]')
        FROM order_refund_line WHERE refund_id = refund.id) AS lines
    FROM order_refund AS refund WHERE order_id = ${orderId} AND number = ${number} AND kind = 'refund' AND state = 'done' AND total_cents > 0`.execute(
    database,
  );
  return rows[0];
}

type Say = ReturnType<typeof createTranslator>;

/** Draws a refund's credit note on A4 pages, in the form of the order's invoice. */
export async function creditNotePdf(parts: CreditNoteParts): Promise<Buffer> {
  const { order, credit, locale } = parts;
  const say = createTranslator(locale);
  const title = say('messages:creditNote.title');
  const paper = await openPaper(`${title} ${order.order_no}-R${credit.number}`, shop().company.legalName, toBcp47(locale));
  const heads = putHeads(paper, putCompanyHead(paper, title, sellerLines(order.company_code, say)), parts, say);
  const rows = credit.lines.flatMap((part) => pieceCells(order, part, locale));
  const afterItems = rows.length === 0 ? heads + 14 : putTable(paper, heads + 14, columns(say), rows);
  putTotals(paper, afterItems + 8, parts, say);
  putCompanyFeet(paper);
  return paper.finish();
}

function putHeads(paper: Paper, top: number, { order, credit, locale, timeZone }: CreditNoteParts, say: Say): number {
  const about = [
    `${say('messages:creditNote.number')}: ${order.order_no}-R${credit.number}`,
    `${say('messages:creditNote.refunded')}: ${formatDateTime(credit.doneAt, timeZone)}`,
    `${say('messages:invoice.number')}: ${order.order_no}`,
    `${say('messages:invoice.paid')}: ${formatDateTime(order.paid_at, timeZone)}`,
  ];
  paper.put(about.join('\n'), paper.width - MARGIN - 260, MARGIN + 28, 260, { size: 9, align: 'right' });
  const lines = [...receiverLines(order, locale), order.mobile, order.email].filter((line) => line !== '');
  const above = paper.put(say('messages:invoice.billTo'), MARGIN, top, 300, { size: 8.5, isStrong: true, colour: QUIET });
  return top + above + paper.put(lines.join('\n'), MARGIN, top + above + 2, 300) + 10;
}

const columns = (say: Say) => [
  { title: say('messages:invoice.item'), width: 283.28 },
  { title: say('messages:invoice.productNo'), width: 84 },
  { title: say('messages:invoice.quantity'), width: 60, align: 'right' as const },
  { title: say('messages:invoice.amount'), width: 72, align: 'right' as const },
];

function pieceCells({ lines }: OrderRow, { line: lineId, pieces, goods }: Credit['lines'][number], locale: Locale): string[][] {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return [];
  return [[itemName(line, locale), line.product_no, String(pieces), money(BigInt(goods), locale)]];
}

const money = (amountCents: bigint, locale: Locale): string => formatMoney(amountOf(amountCents), locale).text;

const NO_SHIPPING = { shippingCents: 0n, shippingTaxCents: 0n } as const;

/** Net amount and tax by rate of what goes back, where prices contain the tax. */
function includedOf(order: OrderRow, credit: Credit): RateSum[] {
  if (order.tax_included_cents === null) return [];
  const goods = sumsByRate(linesWithTax(order, credit, 'taxIncluded'), true, NO_SHIPPING);
  return joinedByRate([...goods, ...shippingOf(order, credit)]);
}

/** The lines that go back with their rate and tax; those of earlier releases are left out, because they know none. */
const linesWithTax = ({ lines }: OrderRow, credit: Credit, tax: 'tax' | 'taxIncluded'): LineWithTax[] =>
  credit.lines.flatMap((part) => {
    const rate = lines.find(({ id }) => id === part.line)?.tax_basis_points ?? null;
    return rate === null ? [] : [{ taxBasisPoints: rate, goodsCents: BigInt(part.goods), taxCents: BigInt(part[tax]) }];
  });

/** Shipping that goes back by rate, as the refund was worked out. The release before shared it among all lines: what it gave back is shared by the rates of the refund, as on its paper. */
function shippingOf(order: OrderRow, credit: Credit): RateSum[] {
  if (credit.shipping === 0n) return [];
  const shipped = {
    lines: order.lines.map((line) => ({
      lineId: BigInt(line.id),
      pieces: line.quantity,
      priceCents: BigInt(line.price_cents),
      discountCents: BigInt(line.discount_cents),
      taxCents: line.tax_cents === null ? null : BigInt(line.tax_cents),
      taxBasisPoints: line.tax_basis_points,
    })),
    shippingCents: order.shipping_cents,
    shippingTaxCents: order.shipping_tax_cents,
    isTaxIncluded: true,
  };
  const shippingAfter = (back: PiecesBack) =>
    shippingBack(shipped, ({ lineId }) => back.find(({ line }) => BigInt(line) === lineId)?.pieces ?? 0);
  const before = shippingAfter(credit.backBefore);
  const parts = shippingAfter(credit.back).map(({ taxBasisPoints, cents, taxCents }, at) => ({
    taxBasisPoints,
    cents: cents - (before[at]?.cents ?? 0n),
    taxCents: taxCents - (before[at]?.taxCents ?? 0n),
  }));
  const isBooked = sumOf(parts, 'cents') === credit.shipping && sumOf(parts, 'taxCents') === credit.shippingTax;
  const booked = { shippingCents: credit.shipping, shippingTaxCents: credit.shippingTax };
  return (isBooked ? parts : shippingParts(linesWithTax(order, credit, 'taxIncluded'), booked)).map(
    ({ taxBasisPoints, cents, taxCents }) => ({
      taxBasisPoints,
      taxCents,
      netCents: cents - taxCents,
    }),
  );
}

const sumOf = <Key extends string>(parts: readonly Record<Key, bigint>[], key: Key): bigint =>
  parts.reduce((sum, part) => sum + part[key], 0n);

/** Tax that was added to what goes back: one amount, or one for each rate, as on the invoice. */
function addedOf(order: OrderRow, credit: Credit, locale: Locale, say: Say): (readonly [string, bigint])[] {
  const sums = sumsByRate(linesWithTax(order, credit, 'tax'), false, NO_SHIPPING);
  return taxAmounts(taxOfStored(order) === undefined ? [] : sums, credit.tax, locale, say);
}

function putTotals(paper: Paper, top: number, { order, credit, locale }: CreditNoteParts, say: Say): void {
  const parts: (readonly [string, bigint])[] = [
    [say('messages:invoice.goods'), credit.goods],
    [say('messages:invoice.shippingFee'), credit.shipping],
    ...addedOf(order, credit, locale, say),
    [say('messages:invoice.deposit'), credit.deposit],
  ];
  const rows = parts.filter(([, cents]) => cents > 0n);
  let y = top;
  if (y + rows.length * 18 + 110 > paper.height - FOOT) {
    paper.addPage();
    y = MARGIN;
  }
  const left = paper.width - MARGIN - 300;
  const putRow = (label: string, cents: bigint, isStrong = false) => {
    const height = paper.put(label, left, y, 200, { isStrong });
    paper.put(money(cents, locale), left + 200, y, 92, { isStrong, align: 'right' });
    y += Math.max(18, height + 5);
  };
  for (const [label, cents] of rows) putRow(label, cents);
  paper.rule(left, y, 300);
  y += 6;
  putRow(`${say('messages:creditNote.total')} (${baseCurrency()})`, credit.total, true);
  for (const text of includedRows(includedOf(order, credit), locale, say))
    y += paper.put(text, left, y, 292, { size: 8.5, colour: QUIET, align: 'right' }) + 2;
  if (credit.taken > 0n) putRow(say('messages:creditNote.taken'), credit.taken);
}
