import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { takeDocument } from '../../operation/take-document.ts';
import { creditNotePdf, readCredit } from './showing/credit-note-pdf.ts';
import { readOrder } from './showing/read-orders.ts';

/** The credit note of a finished refund of one of the member's own orders. */
export function createGetCreditNote({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getCreditNote'> {
  return async (context, { memberOrderNo, refundNo }) => {
    const { database, member, locale, now } = context;
    const order = await readOrder(database, member.id, memberOrderNo, now);
    const credit = order && (await readCredit(database, order.id, refundNo));
    if (order === undefined || credit === undefined) return refuse('orderNotFound');
    await takeDocument(context);
    const bytes = await creditNotePdf({ order, credit, locale, timeZone });
    const fileName = `${order.order_no}-R${refundNo}.pdf`;
    return { data: { fileName, contentType: 'application/pdf', base64: bytes.toString('base64') } };
  };
}
