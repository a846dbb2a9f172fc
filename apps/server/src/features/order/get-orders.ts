import type { Handler } from '../../operation/handler.ts';
import { orderEntry } from './showing/order-entry.ts';
import { readOrderPage } from './showing/read-orders.ts';

const tabs = { '': 'all', '1': 'unpaid', '2': 'completed' } as const;

/** Lists the member's orders of a tab, newest first. */
export function createGetOrders(parts: { businessTimeZone: string }): Handler<'orderAll'> {
  return async ({ database, member, locale, now }, { pageNum, pageSize, status }) => {
    const page = { memberId: member.id, tab: tabs[status ?? ''], pageNumber: pageNum, pageSize, now };
    const { orders, total } = await readOrderPage(database, page);
    return {
      data: orders.map((order) => orderEntry(order, { readerId: member.id, locale, timeZone: parts.businessTimeZone })),
      size: total,
    };
  };
}
