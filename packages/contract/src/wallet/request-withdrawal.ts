import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { balanceAfter } from './balance-after.ts';

export const requestWithdrawal = defineOperation({
  name: 'saveJbdSendNote',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary: 'Request a withdrawal from the e-wallet: 1 USD, 3 USDT-ERC20, 4 USDT-TRC20. The amount is on hold until the staff decide',
  payload: {
    amount: field.positiveAmount('The amount to withdraw'),
    password: field.optionalPassword(),
    sendType: field.choice('The currency', { '1': 'USD', '3': 'USDT on Ethereum', '4': 'USDT on Tron' }),
    verifyCode: field.optionalVerifyCode(),
    address: about(field.text(100), 'The wallet address for the coins; empty for USD', '').default(''),
    email: about(field.text(254), 'The e-mail address to which the code was mailed', 'ann@example.com').default(''),
    seen: field.seen('The bank account as the page showed it (`seen` of getBankDetails). For USD alone, because coins go to `address`'),
  },
  answer: { data: balanceAfter },
  errors: [
    'amountRefused',
    'balanceShort',
    'walletAddressRefused',
    'nameMissing',
    'bankDetailsWaiting',
    'bankDetailsSealed',
    'codeRefused',
    'notAllowed',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'paymentPasswordLocked',
    'memberPaused',
    'seenDiffers',
  ],
  current: ['getBankDetails'],
  money: true,
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});
