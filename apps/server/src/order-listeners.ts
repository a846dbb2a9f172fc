import type { Settings } from './config/settings.ts';
import { createOrderCounting } from './features/earnings/index.ts';
import { createOrderMails, type OrderListeners } from './features/order/index.ts';
import { orderEvents } from './desk/webhooks/index.ts';

/**
 * Called in this order when an order is paid, reversed or refunded, in the same transaction, before the ledger books the money. No other listener is needed: every process follows
 * PV rows automatically once they are committed, and an order changes neither tree.
 */
export function createOrderListeners(settings: Pick<Settings, 'businessTimeZone'>): OrderListeners {
  return [createOrderMails(settings), createOrderCounting(settings), orderEvents];
}
