import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const transferAccountVst = defineOperation({
  name: 'transferAccountVst',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary: 'Transfer from the e-wallet to the VST partner wallet',
  payload: { money: field.positiveAmount(), paypassword: field.optionalPassword(), remark: field.freeText(200).default('') },
  answer: { data: z.strictObject({ balance: field.amount() }) },
  errors: ['amountRefused', 'balanceShort', 'notAllowed', 'paymentPasswordMissing', 'paymentPasswordWrong', 'paymentPasswordLocked'],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePay' },
});
