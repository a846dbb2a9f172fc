import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { deleteCards } from './cards/delete-cards.ts';
import { createGetCards } from './cards/get-cards.ts';
import { createGetPayOffer } from './methods/get-pay-offer.ts';
import { createOpenOrderOfOther } from './paying/open-order-of-other.ts';
import { createGetVaultToken } from './cards/get-vault-token.ts';
import { createPayByGateway } from './paying/pay-by-gateway.ts';
import { createPayFromBalance } from './paying/pay-from-balance.ts';
import { createPayInCoins } from './paying/pay-in-coins.ts';
import { createPayForOtherInCoins } from './paying/pay-for-other-in-coins.ts';
import { createPayForOtherByGateway } from './paying/pay-for-other-by-gateway.ts';
import { createPayForOtherFromBalance } from './paying/pay-for-other-from-balance.ts';
import type { PaymentParts } from './methods/pay-method.ts';
import { createSaveCard } from './cards/save-card.ts';
import { createGetPaymentState } from './attempts/get-payment-state.ts';
import { createGetBankTransfer } from './bank/get-bank-transfer.ts';
import { createGiveUpPayment } from './paying/give-up-payment.ts';
import { createGiveUpBankTransfer } from './bank/give-up-bank-transfer.ts';
import { createGetCoinInvoice } from './usdt/get-coin-invoice.ts';
import { createPayCoinInvoice } from './usdt/pay-coin-invoice.ts';
import { registerFollowUp } from './attempts/inquire-attempt.ts';
import { bankWatch } from './bank/close-overdue-transfers.ts';
import { registerBankMatching } from './bank/entries/match-entry.ts';
import { registerTakenBack } from './bank/taken-back/book-taken-back.ts';
import { registerVaultRemoval } from './cards/vault.ts';
import { chargebackWatch } from './chargebacks/watch-chargebacks.ts';
import { ofMembers } from './of-members.ts';
import { lookingAtPaidCharges } from './recurring/look-at-paid-charges.ts';
import { paymentSweep } from './recurring/payment-sweep.ts';
import { reconciliation } from './recurring/reconcile-payments.ts';
import { coinWatches } from './usdt/coin-watch.ts';

const operations = (parts: PaymentParts) =>
  ({
    deleteCreditCard: deleteCards,
    findCreditCard: createGetCards(parts),
    getBankTransfer: createGetBankTransfer(parts),
    getCoinInvoice: createGetCoinInvoice(parts),
    getPayOffer: createGetPayOffer(parts),
    getPayOther: createOpenOrderOfOther(parts.settings),
    getVaultToken: createGetVaultToken(parts),
    giveUpBankTransfer: createGiveUpBankTransfer(parts),
    giveUpPayment: createGiveUpPayment(parts),
    payCoinInvoice: createPayCoinInvoice(parts),
    payOrderByCitcon: createPayByGateway(parts),
    payOrderByFb: createPayFromBalance(parts),
    payOrderByXnCoin: createPayInCoins(parts),
    payOther: createPayForOtherFromBalance(parts),
    payOtherByXnCoin: createPayForOtherInCoins(parts),
    payOtherOrderByCitcon: createPayForOtherByGateway(parts),
    saveCreditCard: createSaveCard(parts),
    searchOrderId: createGetPaymentState(parts),
  }) satisfies Partial<Handlers>;

/** Paying for orders, and giving the money back. */
export const payment: Declaration<PaymentParts, ReturnType<typeof operations>> = {
  operations,
  recurring: [paymentSweep, reconciliation, lookingAtPaidCharges, coinWatches, bankWatch, chargebackWatch],
  jobs: { mail: [registerVaultRemoval, registerFollowUp, registerBankMatching, registerTakenBack] },
  ofMembers,
};
