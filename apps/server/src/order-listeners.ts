import type { Settings } from './config/settings.ts';
import { createOrderCounting } from './features/earnings/index.ts';
import { createOrderMails, type OrderListeners } from './features/order/index.ts';
import { orderEvents } from './desk/webhooks/index.ts';

/**
 * What happens when an order is paid, taken back or refunded: each is told in this order, in the same transaction, before the ledger books the money.
 * Nobody else needs telling: every process follows PV rows by itself once they are committed, and an order changes neither tree.
 */
export function createOrderListeners(settings: Pick<Settings, 'businessTimeZone'>): OrderListeners {
  return [createOrderMails(settings), createOrderCounting(settings), orderEvents];
}
