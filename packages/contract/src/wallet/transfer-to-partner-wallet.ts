import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { balanceAfter } from './balance-after.ts';

export const transferToPartnerWallet = defineOperation({
  name: 'transferAccountVst',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary: 'Transfer from the e-wallet to the VST partner wallet',
  payload: {
    money: field.positiveAmount('The amount to transfer'),
    paypassword: field.optionalPassword(),
    remark: about(field.freeText(200), 'A remark', 'For the trip').default(''),
  },
  answer: { data: balanceAfter },
  errors: [
    'amountRefused',
    'balanceShort',
    'notAllowed',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'paymentPasswordLocked',
    'memberPaused',
  ],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePay' },
});
