import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { transferId } from './get-bank-transfer.ts';

export const giveUpBankTransfer = defineOperation({
  name: 'giveUpBankTransfer',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary:
    'Cancel a payment by bank transfer, as its payer or as the member whose order it is. The order can then be paid for in another way',
  payload: {
    transferId: transferId(),
    seen: field.seen('The payment as the page showed it (`seen` of getBankTransfer)'),
  },
  answer: { data: says.nothing },
  errors: ['paymentNotFound', 'paymentPending', 'paymentDiffers', 'orderAlreadyPaid', 'seenDiffers'],
  current: ['getBankTransfer'],
  ownTransactions: true,
});
