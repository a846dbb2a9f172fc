import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { transferId } from './get-bank-transfer.ts';

export const giveUpBankTransfer = defineOperation({
  name: 'giveUpBankTransfer',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Give up a payment by bank transfer, as its payer or the member whose order it is, so that the order can be paid otherwise',
  payload: { transferId: transferId() },
  answer: { data: says.nothing },
  errors: ['paymentNotFound', 'paymentPending', 'paymentDiffers', 'orderAlreadyPaid'],
  ownTransactions: true,
});
