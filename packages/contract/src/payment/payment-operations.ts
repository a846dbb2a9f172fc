import { deleteCards } from './delete-cards.ts';
import { getCards } from './get-cards.ts';
import { getBankTransfer } from './get-bank-transfer.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { giveUpBankTransfer } from './give-up-bank-transfer.ts';
import { getCoinInvoice } from './get-coin-invoice.ts';
import { getPayOffer } from './get-pay-offer.ts';
import { openOrderOfOther } from './open-order-of-other.ts';
import { getVaultToken } from './get-vault-token.ts';
import { payCoinInvoice } from './pay-coin-invoice.ts';
import { payByGateway } from './pay-by-gateway.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { payInCoins } from './pay-in-coins.ts';
import { payForOtherInCoins } from './pay-for-other-in-coins.ts';
import { payForOtherByGateway } from './pay-for-other-by-gateway.ts';
import { payForOtherFromBalance } from './pay-for-other-from-balance.ts';
import { saveCard } from './save-card.ts';
import { getPaymentState } from './get-payment-state.ts';

/** The members' operations about payment, by their names on the wire. */
export const paymentOperations = {
  deleteCards,
  getCards,
  getBankTransfer,
  giveUpBankTransfer,
  giveUpPayment,
  getCoinInvoice,
  getPayOffer,
  openOrderOfOther,
  getVaultToken,
  payCoinInvoice,
  payByGateway,
  payFromBalance,
  payInCoins,
  payForOtherInCoins,
  payForOtherByGateway,
  payForOtherFromBalance,
  saveCard,
  getPaymentState,
} as const;
