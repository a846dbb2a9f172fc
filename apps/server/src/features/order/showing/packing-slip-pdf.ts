import { formatDateTime, type Locale, toBcp47 } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { MARGIN, openPaper, type Paper, putCompanyFeet, putCompanyHead, putTable } from '../../../platform/paper/index.ts';
import { itemName, receiverLines } from './order-on-paper.ts';
import type { OrderRow } from './read-orders.ts';
import { shop } from '../../../platform/shop/index.ts';

/** An order to print a slip for, in its member's language. */
export interface PackingSlip {
  order: OrderRow;
  locale: Locale;
}

/** Draws an order's packing slip on A4 pages: contents and destination without prices. */
export async function packingSlipPdf({ timeZone, ...slip }: PackingSlip & { timeZone: string }): Promise<Buffer> {
  const paper = await openPaper(titleOf(slip), shop().company.legalName, toBcp47(slip.locale));
  putSlip(paper, slip, timeZone);
  putCompanyFeet(paper);
  return paper.finish();
}

/** Draws packing slips of one or more orders as one document, each on its own page. */
export async function packingSlipsPdf(slips: readonly [PackingSlip, ...PackingSlip[]], timeZone: string): Promise<Buffer> {
  const [first] = slips;
  const paper = await openPaper(titleOf(first), shop().company.legalName, toBcp47(first.locale));
  for (const [at, slip] of slips.entries()) {
    if (at > 0) paper.addPage();
    paper.speak(toBcp47(slip.locale));
    putSlip(paper, slip, timeZone);
  }
  putCompanyFeet(paper);
  return paper.finish();
}

const titleOf = ({ order, locale }: PackingSlip): string => `${createTranslator(locale)('messages:packingSlip.title')} ${order.order_no}`;

function putSlip(paper: Paper, { order, locale }: PackingSlip, timeZone: string): void {
  const say = createTranslator(locale);
  const top = putCompanyHead(paper, say('messages:packingSlip.title'));
  const about = [
    `${say('messages:invoice.number')}: ${order.order_no}`,
    `${say('messages:invoice.ordered')}: ${formatDateTime(order.ordered_at, timeZone)}`,
  ];
  paper.put(about.join('\n'), paper.width - MARGIN - 260, MARGIN + 28, 260, { size: 9, align: 'right' });
  const address = [...receiverLines(order, locale), order.mobile, order.clearance_code].filter((line) => line !== '');
  const height = paper.put(address.join('\n'), MARGIN, top, 300, { size: 12 });
  const columns = [
    { title: say('messages:invoice.item'), width: 351.28 },
    { title: say('messages:invoice.productNo'), width: 84 },
    { title: say('messages:invoice.quantity'), width: 64, align: 'right' as const },
  ];
  const rows = order.lines.map((line) => [itemName(line, locale), line.product_no, String(line.quantity)]);
  putTable(paper, top + height + 18, columns, rows);
}
