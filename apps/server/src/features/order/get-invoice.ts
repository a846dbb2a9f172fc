import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { takeDocument } from '../../operation/take-document.ts';
import { invoicePdf } from './showing/invoice-pdf.ts';
import { readOrder } from './showing/read-orders.ts';

/** The invoice of one of the member's own orders that is paid and not refunded. */
export function createGetInvoice({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getInvoice'> {
  return async (context, { memberOrderNo }) => {
    const { database, member, locale, now } = context;
    const order = await readOrder(database, member.id, memberOrderNo, now);
    if (order === undefined) return refuse('orderNotFound');
    if (order.state === 'unpaid' || order.state === 'refunded') return refuse('invoiceNotReady');
    await takeDocument(context);
    const bytes = await invoicePdf({ order, locale, timeZone });
    return { data: { fileName: `${order.order_no}.pdf`, contentType: 'application/pdf', base64: bytes.toString('base64') } };
  };
}
