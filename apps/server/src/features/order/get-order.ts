import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { orderEntry } from './showing/order-entry.ts';
import { moneyBack, otherPayer } from './showing/money-back.ts';
import { partRefunds } from './showing/part-refunds.ts';
import { readOrder } from './showing/read-orders.ts';

/** Another member's order is refused like one that does not exist. */
export function createGetOrder(parts: { businessTimeZone: string }): Handler<'orderByOrderNo'> {
  return async ({ database, member, locale, now }, { memberOrderNo }) => {
    const order = await readOrder(database, member.id, memberOrderNo, now);
    if (order === undefined) return refuse('orderNotFound');
    const timeZone = parts.businessTimeZone;
    const shown = { readerId: member.id, locale, timeZone };
    const back = { ...(await partRefunds(database, order, shown)), ...(await moneyBack(database, order, shown)) };
    return { data: [{ ...orderEntry(order, shown), ...back, ...(await otherPayer(database, order, shown)) }] };
  };
}
