import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { orderEntry } from './showing/order-entry.ts';
import { readOrder } from './showing/read-orders.ts';

/** One of the member's own orders. Another member's is refused like one that does not exist. */
export function createOrderByOrderNo(parts: { businessTimeZone: string }): Handler<'orderByOrderNo'> {
  return async ({ database, member, locale, now }, { memberOrderNo }) => {
    const order = await readOrder(database, member.id, memberOrderNo, now);
    return order === undefined ? refuse('orderNotFound') : { data: [orderEntry(order, locale, parts.businessTimeZone)] };
  };
}
