export { paymentAnswersHold } from './paying/answer-holds.ts';
export { payByBalance } from './paying/pay-by-balance.ts';
export { padSight } from './paying/payment-sight.ts';
export { ownTarget } from './paying/payment-target.ts';
export { payingBookOf, payStyleOf } from './methods/pay-balance.ts';
export type { PayMethod } from './methods/pay-method.ts';
export { payMethods } from './methods/registry.ts';
export type { ChoosingParts } from './gateways/choose-account.ts';
export type { PaymentParts } from './methods/pay-method.ts';
export { decideAttempt } from './differing/decide-attempt.ts';
export { awaitsPaymentDecision } from './differing/differing-payment.ts';
export { createNotificationDesk } from './notifications/receive-notification.ts';
export { bookByHand, REFUND_BY_HAND } from './refunds/book-by-hand.ts';
export { refundOrder } from './refunds/carry-out-refund.ts';
export { type AskedRefund, dueCentsOf, stockBackOf, type WorkedOut } from './refunds/refund-wish.ts';
export { askedIn } from './refunds/asked-in.ts';
export { findOrderToRefund, type OrderToRefund } from './refunds/order-to-refund.ts';
export { refusalOf, type RefusedRefund } from './refunds/refund-refusals.ts';
export { workOutToRefund } from './refunds/work-out-to-refund.ts';
export { isSentByPerson, readOpenRefund } from './refunds/read-refunds.ts';
export { awaitsChargebackDecision, findChargeback, settleChargeback } from './chargebacks/decide-chargeback.ts';
export { noteCase } from './chargebacks/note-case.ts';
export { type AskedDecision, workOutDecision } from './chargebacks/work-out-decision.ts';
export { assignEntry, type OrderShare } from './bank/entries/assign-entry.ts';
export { centsOfUnits, decimalsOf, readRate, readUnits, showRate, showUnits } from './bank/bank-currency.ts';
export { codesIn, shownTransferCode } from './bank/codes/transfer-code.ts';
export {
  creditEntry,
  type Decision,
  type EntryHindrance,
  freeEntry,
  returnEntry,
  waitWithEntry,
} from './bank/entries/decide-entry.ts';
export { BANK_MONEY, type BankEntry, lockEntry } from './bank/entries/entry-row.ts';
export { codesOf, type FoundPayment, findingOf, findPayment } from './bank/entries/find-payment.ts';
export { findTakenBack } from './bank/taken-back/find-taken-back.ts';
export { BANK_TAKEN_BACK, recordTakenBack, settleTakenBack } from './bank/taken-back/record-taken-back.ts';
export { recordEntry } from './bank/entries/record-entry.ts';
export { takeBackEntry, takeBackTakenBack } from './bank/entries/take-back-entry.ts';
export { type BankAccount, companiesServed, offeredAccounts, shownNumber } from './bank/offered-account.ts';
export { awaitsBankDecision, awaitsBankRefund } from './bank/awaits-decision.ts';
export { bookSentBack } from './bank/refund-by-bank.ts';
export { awaitsDecision, readRemainder, type RemainderDecision, settleRemainder } from './usdt/settle-remainder.ts';
export { accountSeal, openKeys } from './gateways/account-keys.ts';
export { addAccount, keepChoice, replaceKeys } from './gateways/account-rows.ts';
export { notificationAddress } from './gateways/notification-address.ts';
export { createWithdrawPayment } from './attempts/continue-attempt.ts';
export { sweepPayments } from './recurring/payment-sweep.ts';
export { lookAtPaidCharges } from './recurring/look-at-paid-charges.ts';
export { reconcilePayments } from './recurring/reconcile-payments.ts';
export { payment } from './declares.ts';
export { companiesWithoutWay } from './methods/get-pay-offer.ts';
