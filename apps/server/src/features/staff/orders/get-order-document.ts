import { parseLocale } from '@upline/i18n';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { invoicePdf, packingSlipPdf, readOrderById } from '../../order/index.ts';
import { seesAddress } from './order-address.ts';
import { orderInSight } from './order-in-sight.ts';

/** The invoice or the packing slip of an order, as its member would get it. */
export function createGetOrderDocument({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getOrderDocument'> {
  return async (context, { orderNo, document }) => {
    const { id, memberId, memberLocale } = await orderInSight(context, orderNo);
    // Both documents carry the address.
    if (!(await seesAddress(context, memberId))) return refuse('contactHidden');
    const order = await readOrderById(context.database, id);
    if (order === undefined) return refuse('orderNotFound');
    const isInvoice = document === 'invoice';
    if (isInvoice && (order.paid_at === null || order.state === 'refunded')) return refuse('invoiceNotReady');
    const parts = { order, locale: parseLocale(memberLocale), timeZone };
    const bytes = await (isInvoice ? invoicePdf(parts) : packingSlipPdf(parts));
    const fileName = isInvoice ? `${orderNo}.pdf` : `${orderNo}-packing.pdf`;
    return { data: { fileName, contentType: 'application/pdf', base64: bytes.toString('base64') } };
  };
}
