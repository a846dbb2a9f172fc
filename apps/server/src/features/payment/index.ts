import type { Handlers } from '../../operation/handler.ts';
import { deleteCreditCard } from './delete-credit-card.ts';
import { findCreditCard } from './find-credit-card.ts';
import { createGetPayOther } from './get-pay-other.ts';
import { createGetVaultToken } from './get-vault-token.ts';
import { createPayOrderByCitcon } from './pay-order-by-citcon.ts';
import { createPayOrderByFb } from './pay-order-by-fb.ts';
import { createPayOrderByXnCoin } from './pay-order-by-xn-coin.ts';
import { createPayOtherByXnCoin } from './pay-other-by-xn-coin.ts';
import { createPayOtherOrderByCitcon } from './pay-other-order-by-citcon.ts';
import { createPayOther } from './pay-other.ts';
import type { PaymentParts } from './payment-parts.ts';
import { createSaveCreditCard } from './save-credit-card.ts';
import { createSearchOrderId } from './search-order-id.ts';
import { createGetCoinInvoice } from './get-coin-invoice.ts';
import { createPayCoinInvoice } from './pay-coin-invoice.ts';

export { paymentAnswersHold } from './answer-holds.ts';
export type { PaymentParts } from './payment-parts.ts';
export { registerFollowUp } from './follow-up.ts';
export { decideAttempt } from './decide-attempt.ts';
export { awaitsPaymentDecision } from './differing-payment.ts';
export { startPaymentSweep, sweepPayments } from './payment-sweep.ts';
export { lookAtPaidCharges, startLookingAtPaidCharges } from './look-at-paid-charges.ts';
export { reconcilePayments, startReconciliation } from './reconcile-payments.ts';
export { createNotificationDesk } from './receive-notification.ts';
export { refundOrder } from './refund-order.ts';
export { isMoneyOpen } from './money-open.ts';
export { awaitsChargebackDecision, settleChargeback } from './settle-chargeback.ts';
export { registerVaultRemoval } from './vault-removal.ts';
export { startCoinWatch } from './usdt/coin-watch.ts';
export { awaitsDecision, type RemainderDecision, settleRemainder } from './usdt/settle-remainder.ts';
export { createWithdrawPayment } from './withdraw-payment.ts';

/** The operations of this noun. */
export function createPaymentHandlers(parts: PaymentParts) {
  return {
    deleteCreditCard,
    findCreditCard,
    getCoinInvoice: createGetCoinInvoice(parts),
    getPayOther: createGetPayOther(parts.settings),
    getVaultToken: createGetVaultToken(parts),
    payCoinInvoice: createPayCoinInvoice(parts),
    payOrderByCitcon: createPayOrderByCitcon(parts),
    payOrderByFb: createPayOrderByFb(parts),
    payOrderByXnCoin: createPayOrderByXnCoin(parts),
    payOther: createPayOther(parts),
    payOtherByXnCoin: createPayOtherByXnCoin(parts),
    payOtherOrderByCitcon: createPayOtherOrderByCitcon(parts),
    saveCreditCard: createSaveCreditCard(parts),
    searchOrderId: createSearchOrderId(parts),
  } satisfies Partial<Handlers>;
}
