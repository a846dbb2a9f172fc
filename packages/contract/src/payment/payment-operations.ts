import { deleteCreditCard } from './delete-credit-card.ts';
import { findCreditCard } from './find-credit-card.ts';
import { getBankTransfer } from './get-bank-transfer.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { giveUpBankTransfer } from './give-up-bank-transfer.ts';
import { getCoinInvoice } from './get-coin-invoice.ts';
import { getPayOffer } from './get-pay-offer.ts';
import { getPayOther } from './get-pay-other.ts';
import { getVaultToken } from './get-vault-token.ts';
import { payCoinInvoice } from './pay-coin-invoice.ts';
import { payOrderByCitcon } from './pay-order-by-citcon.ts';
import { payOrderByFb } from './pay-order-by-fb.ts';
import { payOrderByXnCoin } from './pay-order-by-xn-coin.ts';
import { payOtherByXnCoin } from './pay-other-by-xn-coin.ts';
import { payOtherOrderByCitcon } from './pay-other-order-by-citcon.ts';
import { payOther } from './pay-other.ts';
import { saveCreditCard } from './save-credit-card.ts';
import { searchOrderId } from './search-order-id.ts';

/** The members' operations about payment, by their names on the wire. */
export const paymentOperations = {
  deleteCreditCard,
  findCreditCard,
  getBankTransfer,
  giveUpBankTransfer,
  giveUpPayment,
  getCoinInvoice,
  getPayOffer,
  getPayOther,
  getVaultToken,
  payCoinInvoice,
  payOrderByCitcon,
  payOrderByFb,
  payOrderByXnCoin,
  payOtherByXnCoin,
  payOtherOrderByCitcon,
  payOther,
  saveCreditCard,
  searchOrderId,
} as const;
