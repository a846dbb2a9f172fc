import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { balanceAfter } from './balance-after.ts';

export const transferToMember = defineOperation({
  name: 'transferAccount',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary: "Transfer from the e-wallet to another member's e-wallet",
  payload: {
    money: field.positiveAmount('The amount to transfer'),
    destinationUserCode: field.memberNumber('The recipient, by member code or username'),
    email: about(field.text(254), 'The e-mail address to which the code was mailed', 'ann@example.com').default(''),
    verifyCode: field.optionalVerifyCode(),
    paypassword: field.optionalPassword(),
    seen: field.seen('The recipient as the page showed it (`seen` of getTransferRecipient)'),
  },
  answer: { data: balanceAfter },
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
    'memberPaused',
    'seenDiffers',
  ],
  current: ['getTransferRecipient'],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePay' },
});
