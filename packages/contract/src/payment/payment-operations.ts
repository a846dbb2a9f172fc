import { byName } from '../by-name.ts';
import { deleteCards } from './delete-cards.ts';
import { getBankTransfer } from './get-bank-transfer.ts';
import { getCards } from './get-cards.ts';
import { getCoinInvoice } from './get-coin-invoice.ts';
import { getPayOffer } from './get-pay-offer.ts';
import { getPaymentState } from './get-payment-state.ts';
import { getVaultToken } from './get-vault-token.ts';
import { giveUpBankTransfer } from './give-up-bank-transfer.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { openOrderOfOther } from './open-order-of-other.ts';
import { payByGateway } from './pay-by-gateway.ts';
import { payCoinInvoice } from './pay-coin-invoice.ts';
import { payForOtherByGateway } from './pay-for-other-by-gateway.ts';
import { payForOtherFromBalance } from './pay-for-other-from-balance.ts';
import { payForOtherInCoins } from './pay-for-other-in-coins.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { payInCoins } from './pay-in-coins.ts';
import { saveCard } from './save-card.ts';

export const paymentOperations = byName({
  deleteCards,
  getBankTransfer,
  getCards,
  getCoinInvoice,
  getPayOffer,
  getPaymentState,
  getVaultToken,
  giveUpBankTransfer,
  giveUpPayment,
  openOrderOfOther,
  payByGateway,
  payCoinInvoice,
  payForOtherByGateway,
  payForOtherFromBalance,
  payForOtherInCoins,
  payFromBalance,
  payInCoins,
  saveCard,
});
