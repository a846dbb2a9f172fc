import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { invoicePdf, type OrderRow, packingSlipPdf, readGivenBack, readOrderById } from '../../../features/order/index.ts';
import { seesAddress } from './order-address.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

/** The invoice or the packing slip of an order, as its member would get it. */
export function createGetOrderDocument({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getOrderDocument'> {
  return async (context, { orderNo, document }) => {
    const { id, memberId, memberLocale } = await orderInSight(context, orderNo);
    // Both documents contain the address.
    if (!(await seesAddress(context, memberId))) return refuse('contactHidden');
    const order = await readOrderById(context.database, id);
    if (order === undefined) return refuse('orderNotFound');
    const isInvoice = document === 'invoice';
    if (isInvoice && (order.paid_at === null || order.state === 'refunded')) return refuse('invoiceNotReady');
    const parts = { order, locale: offeredLocale(memberLocale), timeZone };
    const bytes = await (isInvoice ? invoicePdf(parts) : packingSlipPdf({ ...parts, order: await toPack(context.database, order) }));
    const fileName = isInvoice ? `${orderNo}.pdf` : `${orderNo}-packing.pdf`;
    return { data: { fileName, contentType: 'application/pdf', base64: bytes.toString('base64') } };
  };
}

/** The order without refunded pieces: they are not packed. A fully refunded order keeps its lines. */
async function toPack(database: Database, order: OrderRow): Promise<OrderRow> {
  if (order.state === 'refunded') return order;
  const { pieces } = await readGivenBack(database, BigInt(order.id));
  const lines = order.lines.map((line) => ({ ...line, quantity: line.quantity - (pieces.get(BigInt(line.id)) ?? 0) }));
  return { ...order, lines: lines.filter(({ quantity }) => quantity > 0) };
}
