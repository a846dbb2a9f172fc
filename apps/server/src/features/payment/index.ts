import type { Handlers } from '../../operation/handler.ts';
import { deleteCreditCard } from './delete-credit-card.ts';
import { findCreditCard } from './find-credit-card.ts';
import { createGetVaultToken } from './get-vault-token.ts';
import { createPayOrderByCitcon } from './pay-order-by-citcon.ts';
import type { PaymentParts } from './payment-parts.ts';
import { createSaveCreditCard } from './save-credit-card.ts';
import { createSearchOrderId } from './search-order-id.ts';

export type { PaymentParts } from './payment-parts.ts';
export { startPaymentSweep, sweepPayments } from './payment-sweep.ts';
export { createNotificationDesk, type NotificationDesk } from './receive-notification.ts';
export { registerVaultRemoval } from './vault-removal.ts';

/** The operations of this noun. */
export function createPaymentHandlers(parts: PaymentParts) {
  return {
    deleteCreditCard,
    findCreditCard,
    getVaultToken: createGetVaultToken(parts),
    payOrderByCitcon: createPayOrderByCitcon(parts),
    saveCreditCard: createSaveCreditCard(parts),
    searchOrderId: createSearchOrderId(parts),
  } satisfies Partial<Handlers>;
}
