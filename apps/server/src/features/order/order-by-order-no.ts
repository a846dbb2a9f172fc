import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { orderEntry } from './showing/order-entry.ts';
import { partRefunds } from './showing/part-refunds.ts';
import { readOrder } from './showing/read-orders.ts';

/** One of the member's own orders. Another member's is refused like one that does not exist. */
export function createOrderByOrderNo(parts: { businessTimeZone: string }): Handler<'orderByOrderNo'> {
  return async ({ database, member, locale, now }, { memberOrderNo }) => {
    const order = await readOrder(database, member.id, memberOrderNo, now);
    if (order === undefined) return refuse('orderNotFound');
    const timeZone = parts.businessTimeZone;
    return { data: [{ ...orderEntry(order, locale, timeZone), ...(await partRefunds(database, order, { locale, timeZone })) }] };
  };
}
