import { baseCurrency, formatDateTime, formatMoney, formatNumber, type Locale, toBcp47 } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import { FOOT, MARGIN, openPaper, type Paper, putCompanyFeet, putCompanyHead, putTable, QUIET } from '../../../platform/paper/index.ts';
import { type RateSum } from '../taxing/line-taxes.ts';
import { rateSumsOf, taxOfStored } from '../taxing/shown-tax.ts';
import { itemName, receiverLines } from './order-on-paper.ts';
import { payStyleIn } from './pay-style.ts';
import type { OrderRow } from './read-orders.ts';
import { sellerLines } from './seller-lines.ts';
import { shop } from '../../../platform/shop/index.ts';

export interface InvoiceParts {
  order: OrderRow;
  locale: Locale;
  timeZone: string;
}

type Say = ReturnType<typeof createTranslator>;
const THIRD = 166;

/** Draws an order's invoice on A4 pages with selectable text and names in their own script. */
export async function invoicePdf(parts: InvoiceParts): Promise<Buffer> {
  const { order, locale } = parts;
  const say = createTranslator(locale);
  const title = say('messages:invoice.title');
  const paper = await openPaper(`${title} ${order.order_no}`, shop().company.legalName, toBcp47(locale));
  const heads = putHeads(paper, putCompanyHead(paper, title, sellerLines(order.company_code, say)), parts, say);
  const afterItems = putTable(
    paper,
    heads + 14,
    columns(say),
    order.lines.map((line) => itemCells(line, locale)),
  );
  putTotals(paper, afterItems, parts, say);
  putCompanyFeet(paper);
  return paper.finish();
}

/** Writes number and terms, then the three blocks. Returns their lower edge. */
function putHeads(paper: Paper, top: number, { order, locale, timeZone }: InvoiceParts, say: Say): number {
  const time = (moment: Date | null): string => formatDateTime(moment, timeZone);
  const about = [
    `${say('messages:invoice.number')}: ${order.order_no}`,
    `${say('messages:invoice.ordered')}: ${time(order.ordered_at)}`,
    `${say('messages:invoice.paid')}: ${time(order.paid_at)}`,
    `${say('messages:invoice.terms')}: ${say('messages:invoice.dueOnReceipt')}`,
  ];
  paper.put(about.join('\n'), paper.width - MARGIN - 260, MARGIN + 28, 260, { size: 9, align: 'right' });
  // The order's receiver is billed, as on the shop's own sheet.
  const address = [...receiverLines(order, locale), order.mobile];
  const blocks: readonly (readonly [string, readonly string[]])[] = [
    [say('messages:invoice.billTo'), [...address, order.email]],
    [say('messages:invoice.shipTo'), address],
    [
      say('messages:invoice.shipping'),
      [
        `${say('messages:invoice.shipDate')}: ${time(order.shipped_at)}`,
        `${say('messages:invoice.carrier')}: ${order.carrier === '' ? 'N/A' : order.carrier}`,
        `${say('messages:invoice.tracking')}: ${order.tracking_no === '' ? 'N/A' : order.tracking_no}`,
      ],
    ],
  ];
  const heights = blocks.map(([heading, lines], index) => {
    const x = MARGIN + index * THIRD;
    const above = paper.put(heading, x, top, THIRD - 12, { size: 8.5, isStrong: true, colour: QUIET });
    const text = lines.filter((line) => line !== '').join('\n');
    return above + paper.put(text, x, top + above + 2, THIRD - 12);
  });
  return top + Math.max(...heights) + 10;
}

const columns = (say: Say) => [
  { title: say('messages:invoice.item'), width: 215.28 },
  { title: say('messages:invoice.productNo'), width: 84 },
  { title: say('messages:invoice.quantity'), width: 60, align: 'right' as const },
  { title: say('messages:invoice.price'), width: 68, align: 'right' as const },
  { title: say('messages:invoice.amount'), width: 72, align: 'right' as const },
];

function itemCells(line: OrderRow['lines'][number], locale: Locale): string[] {
  const price = BigInt(line.price_cents);
  return [
    itemName(line, locale),
    line.product_no,
    String(line.quantity),
    money(price, locale),
    money(price * BigInt(line.quantity), locale),
  ];
}

const money = (amountCents: bigint, locale: Locale): string => formatMoney(amountOf(amountCents), locale).text;

type Amounts = (readonly [string, bigint])[];

/** Goods after any promotions, which are listed first. */
function goodsRows({ goods_cents: cents, promotions }: OrderRow, locale: Locale, say: Say): Amounts {
  const cuts = promotions
    .map(({ name, amount_cents: all, shipping_cents: shipping }) => ({ name: textIn(locale, name), cents: BigInt(all - shipping) }))
    .filter((cut) => cut.cents > 0n);
  const goods = [say('messages:invoice.goods'), cents] as const;
  if (cuts.length === 0) return [goods];
  const full = cuts.reduce((sum, cut) => sum + cut.cents, cents);
  return [
    [say('messages:invoice.fullPrice'), full],
    ...cuts.map((cut) => [say('messages:invoice.discount', { name: cut.name }), -cut.cents] as const),
    goods,
  ];
}

function shippingRows({ shipping_cents: cents, promotions }: OrderRow, locale: Locale, say: Say): Amounts {
  const cut = promotions.find((promotion) => promotion.shipping_cents > 0);
  const fee = say('messages:invoice.shippingFee');
  if (cut === undefined) return [[fee, cents]];
  const off = BigInt(cut.shipping_cents);
  return [
    [fee, cents + off],
    [say('messages:invoice.discount', { name: textIn(locale, cut.name) }), -off],
  ];
}

function taxRows(order: OrderRow, locale: Locale, say: Say): Amounts {
  const tax = taxOfStored(order);
  if (order.tax_included_cents !== null) return [];
  return taxAmounts(tax === undefined ? [] : rateSumsOf(tax), order.tax_cents, locale, say);
}

/** Tax that is added: one amount, or one for each rate. `sums`: empty where the rates are not known. */
export function taxAmounts(sums: readonly RateSum[], cents: bigint, locale: Locale, say: Say): Amounts {
  const taxed = sums.filter(({ taxCents }) => taxCents > 0n);
  if (taxed.length < 2) return [[say('messages:invoice.tax'), cents]];
  return taxed.map(
    ({ taxBasisPoints, taxCents }) =>
      [say('messages:invoice.taxAt', { rate: formatNumber(taxBasisPoints / 100, locale) }), taxCents] as const,
  );
}

/** Net amount and tax of each rate within the total; nothing where tax is added. */
export function includedRows(sums: readonly RateSum[], locale: Locale, say: Say): string[] {
  return sums.map(({ taxBasisPoints, netCents, taxCents }) =>
    say('messages:invoice.taxWithin', {
      rate: formatNumber(taxBasisPoints / 100, locale),
      net: money(netCents, locale),
      tax: money(taxCents, locale),
    }),
  );
}

function putTotals(paper: Paper, top: number, { order, locale }: InvoiceParts, say: Say): void {
  const rows: (readonly [string, bigint])[] = [
    ...goodsRows(order, locale, say),
    ...shippingRows(order, locale, say),
    ...taxRows(order, locale, say),
    ...(order.deposit_cents > 0n ? [[say('messages:invoice.deposit'), order.deposit_cents] as const] : []),
  ];
  let y = top;
  if (y + rows.length * 18 + 90 > paper.height - FOOT) {
    paper.addPage();
    y = MARGIN;
  }
  const left = paper.width - MARGIN - 240;
  const putRow = (label: string, amountCents: bigint, isStrong = false) => {
    paper.put(label, left, y, 140, { isStrong });
    paper.put(money(amountCents, locale), left + 140, y, 92, { isStrong, align: 'right' });
    y += 18;
  };
  for (const [label, amountCents] of rows) putRow(label, amountCents);
  paper.rule(left, y, 240);
  y += 6;
  putRow(`${say('messages:invoice.total')} (${baseCurrency()})`, order.total_cents, true);
  const tax = order.tax_included_cents === null ? undefined : taxOfStored(order);
  for (const text of includedRows(tax === undefined ? [] : rateSumsOf(tax), locale, say))
    y += paper.put(text, left - 60, y, 292, { size: 8.5, colour: QUIET, align: 'right' }) + 2;
  const paidBy = payStyleIn(locale, order.pay_style);
  if (paidBy !== '')
    paper.put(`${say('messages:invoice.paidBy')}: ${paidBy}`, left, y + 4, 232, { size: 8.5, colour: QUIET, align: 'right' });
}
