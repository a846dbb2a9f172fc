import { brand } from '@upline/brand';
import { addressLines, formatDateTime, formatName, type Locale, toBcp47 } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { textIn } from '../../../operation/texts.ts';
import { MARGIN, Paper, putCompanyFeet, putCompanyHead, putTable } from '../../../platform/paper/index.ts';
import type { OrderRow } from './read-orders.ts';

/** What is packed for an order and where it goes, without prices, on A4 pages. */
export async function packingSlipPdf({ order, locale, timeZone }: { order: OrderRow; locale: Locale; timeZone: string }): Promise<Buffer> {
  const say = createTranslator(locale);
  const title = say('messages:packingSlip.title');
  const paper = new Paper(`${title} ${order.order_no}`, brand.company.legalName, toBcp47(locale));
  const top = putCompanyHead(paper, title);
  const about = [
    `${say('messages:invoice.number')}: ${order.order_no}`,
    `${say('messages:invoice.ordered')}: ${formatDateTime(order.ordered_at, timeZone)}`,
  ];
  paper.put(about.join('\n'), paper.width - MARGIN - 260, MARGIN + 28, 260, { size: 9, align: 'right' });
  const place = {
    street: order.street,
    city: order.city,
    province: textIn(locale, order.provinceName),
    postalCode: order.postal_code,
    country: textIn(locale, order.countryName),
  };
  const receiver = formatName({ given: order.first_name, family: order.last_name }, locale);
  const address = [receiver, ...addressLines(place, locale), order.mobile, order.clearance_code].filter((line) => line !== '');
  const height = paper.put(address.join('\n'), MARGIN, top, 300, { size: 12 });
  const columns = [
    { title: say('messages:invoice.item'), width: 351.28 },
    { title: say('messages:invoice.productNo'), width: 84 },
    { title: say('messages:invoice.quantity'), width: 64, align: 'right' as const },
  ];
  const rows = order.lines.map((line) => {
    const name = [line.name, line.spec1_value, line.spec2_value].map((text) => textIn(locale, text)).filter((text) => text !== '');
    return [name.join(' · '), line.product_no, String(line.quantity)];
  });
  putTable(paper, top + height + 18, columns, rows);
  putCompanyFeet(paper);
  return paper.finish();
}
