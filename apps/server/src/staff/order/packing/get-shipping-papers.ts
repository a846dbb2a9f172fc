import { formatDateTime, toBcp47 } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { openPaper, putCompanyFeet, putCompanyHead, putTable } from '../../../platform/paper/index.ts';
import { isOnHold, leftToSendOf, type PackingSlip, packingSlipsPdf, readOrdersById, requireNoHold } from '../../../features/order/index.ts';
import { ordersInSight } from './orders-in-sight.ts';
import { type PickRow, readPickList } from './read-pick-list.ts';
import { offeredLocale, shop } from '../../../platform/shop/index.ts';

/** The pick list or the packing slips of some orders as one PDF. Those on hold are left out. */
export function createGetShippingPapers({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getShippingPapers'> {
  return async (context, { orderNos, document }) => {
    const asked = await ordersInSight(context, orderNos);
    const ids = await notOnHold(context.database, asked);
    const [first] = asked;
    if (ids.length === 0 && first !== undefined) await requireNoHold(context.database, first);
    const bytes =
      document === 'pickList'
        ? await pickListPdf(context, await readPickList(context, ids), { orders: ids.length, timeZone: businessTimeZone })
        : await packingSlipsPdf(await readSlips(context.database, ids), businessTimeZone);
    const fileName = document === 'pickList' ? 'pick-list.pdf' : 'packing-slips.pdf';
    return { data: { fileName, contentType: 'application/pdf', base64: bytes.toString('base64') } };
  };
}

/** Orders on hold have no papers: somebody would pack by them. */
async function notOnHold(database: Database, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM member_order WHERE id = ANY (${[...ids]}::bigint[]) AND NOT ${isOnHold(sql`member_order.id`)} ORDER BY id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** The slips in shelf order, each with the pieces left to send. */
async function readSlips(database: Database, ids: readonly bigint[]): Promise<[PackingSlip, ...PackingSlip[]]> {
  const { rows } = await sql<{ id: bigint; locale: string }>`
    SELECT member_order.id, member.locale, (SELECT min(CASE shelf WHEN '' THEN '~' ELSE shelf END) FROM order_line
      JOIN product_variant ON product_variant.id = variant_id WHERE order_id = member_order.id) AS first
    FROM member_order JOIN member ON member.id = member_order.member_id WHERE member_order.id = ANY (${[...ids]}::bigint[])
    ORDER BY first, member_order.id`.execute(database);
  const orders = new Map((await readOrdersById(database, ids)).map((order) => [order.id, order]));
  const left = new Map((await leftToSendOf(database, ids)).map((line) => [line.lineId, line]));
  const unsent = new Set([...left.values()].map(({ orderId }) => orderId));
  const slips = rows.flatMap(({ id, locale }): PackingSlip[] => {
    const order = orders.get(id);
    if (order === undefined) return [];
    const lines = order.lines.flatMap((line) => {
      const pieces = left.get(line.id)?.left;
      return pieces === undefined ? [] : [{ ...line, quantity: pieces }];
    });
    // The slip of a sent order shows all of it.
    return [{ order: unsent.has(id) ? { ...order, lines } : order, locale: offeredLocale(locale) }];
  });
  return slips as [PackingSlip, ...PackingSlip[]];
}

async function pickListPdf(
  { locale, now }: StaffContext,
  rows: readonly PickRow[],
  { orders, timeZone }: { orders: number; timeZone: string },
): Promise<Buffer> {
  const say = createTranslator(locale);
  const title = say('messages:pickList.title');
  const paper = await openPaper(title, shop().company.legalName, toBcp47(locale));
  const top = putCompanyHead(paper, title);
  const height = paper.put(say('messages:pickList.about', { count: orders, time: formatDateTime(now, timeZone) }), 48, top, 400);
  const columns = [
    { title: say('messages:pickList.shelf'), width: 70 },
    { title: say('messages:invoice.item'), width: 281.28 },
    { title: say('messages:invoice.productNo'), width: 84 },
    { title: say('messages:invoice.quantity'), width: 64, align: 'right' as const },
  ];
  const cells = rows.map((row) => [row.shelf === '' ? '–' : row.shelf, row.name, row.productNo, String(row.pieces)]);
  putTable(paper, top + height + 12, columns, cells);
  putCompanyFeet(paper);
  return paper.finish();
}
