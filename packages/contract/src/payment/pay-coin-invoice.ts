import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { invoiceId } from './get-coin-invoice.ts';

export const payCoinInvoice = defineOperation({
  name: 'payCoinInvoice',
  noun: 'payment',
  kind: 'command',
  caller: 'public',
  summary: 'In the demo: pay an invoice from the sandbox wallet, by a real transfer on the local chain',
  payload: { invoiceId: invoiceId() },
  answer: { data: z.strictObject({ transaction: z.string() }) },
  errors: ['paymentNotFound', 'sandboxWalletAway'],
  ownTransactions: true,
});
