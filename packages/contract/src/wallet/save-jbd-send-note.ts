import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const saveJbdSendNote = defineOperation({
  name: 'saveJbdSendNote',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary: 'Ask for a withdrawal from the e-wallet: 1 USD, 3 USDT-ERC20, 4 USDT-TRC20. The amount is held until staff decide',
  payload: {
    amount: field.positiveAmount(),
    password: field.optionalPassword(),
    sendType: field.flag('1', '3', '4'),
    verifyCode: field.optionalVerifyCode(),
    /** The wallet's address; empty for USD. */
    address: field.text(100).default(''),
    email: field.text(254).default(''),
  },
  answer: { data: z.strictObject({ balance: field.amount() }) },
  errors: [
    'amountRefused',
    'balanceShort',
    'walletAddressRefused',
    'nameMissing',
    'codeRefused',
    'notAllowed',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'paymentPasswordLocked',
  ],
  money: true,
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});
