import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const transferAccount = defineOperation({
  name: 'transferAccount',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary: "Transfer from the e-wallet to another member's e-wallet",
  payload: {
    money: field.positiveAmount(),
    /** Code or username. */
    destinationUserCode: field.memberNumber(),
    email: field.text(254).default(''),
    verifyCode: field.optionalVerifyCode(),
    paypassword: field.optionalPassword(),
  },
  answer: { data: z.strictObject({ balance: field.amount() }) },
  errors: [
    'amountRefused',
    'balanceShort',
    'destinationUnknown',
    'destinationOwn',
    'codeRefused',
    'notAllowed',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'paymentPasswordLocked',
  ],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePay' },
});
