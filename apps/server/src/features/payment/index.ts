import type { Handlers } from '../../operation/handler.ts';
import { createPayOrderByCitcon } from './pay-order-by-citcon.ts';
import type { PaymentParts } from './payment-parts.ts';
import { createSearchOrderId } from './search-order-id.ts';

export type { PaymentParts } from './payment-parts.ts';
export { startPaymentSweep, sweepPayments } from './payment-sweep.ts';
export { createNotificationDesk, type NotificationDesk } from './receive-notification.ts';

/** The operations of this noun. */
export function createPaymentHandlers(parts: PaymentParts) {
  return { payOrderByCitcon: createPayOrderByCitcon(parts), searchOrderId: createSearchOrderId(parts) } satisfies Partial<Handlers>;
}
