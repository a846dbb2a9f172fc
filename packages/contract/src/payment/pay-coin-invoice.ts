import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { invoiceId } from './get-coin-invoice.ts';

export const payCoinInvoice = defineOperation({
  name: 'payCoinInvoice',
  noun: 'payment',
  kind: 'command',
  caller: 'public',
  summary: 'Pay an invoice from the sandbox wallet, by a real transfer on the local chain. Only in the demo',
  payload: { invoiceId: invoiceId(), seen: field.seen('The invoice as the page showed it (`seen` of getCoinInvoice)') },
  answer: {
    data: says.entity('CoinTransfer', 'A transfer on the demo’s chain', { transaction: says.text('The hash of the transfer', '0x9f2c') }),
  },
  errors: ['paymentNotFound', 'sandboxWalletAway', 'seenDiffers'],
  current: ['getCoinInvoice'],
  ownTransactions: true,
});
