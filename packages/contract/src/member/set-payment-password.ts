import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const setPaymentPassword = defineOperation({
  name: 'reSetPassword2',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Set or change the payment password with a mailed code. All other sessions end',
  payload: {
    newPassword: field.password('The new payment password'),
    newPassword2: field.password('The new payment password, repeated'),
    verifyCode: field.verifyCode(),
    userCode: field.memberNumber(),
    email: about(field.text(254, 1), 'The e-mail address to which the code was mailed', 'ann@example.com'),
  },
  answer: { data: says.nothing },
  errors: ['passwordsDiffer', 'codeRefused', 'notAllowed', 'passwordRefused', 'memberPaused'],
  ownTransactions: true,
  companion: { group: 'jsysuser' },
});
