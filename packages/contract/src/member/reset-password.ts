import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const resetPassword = defineOperation({
  name: 'passwordReset',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary: 'Set a new login password with the code mailed to the member. All sessions end',
  payload: {
    userCode: field.memberNumber(),
    email: about(field.text(254, 1), 'The e-mail address to which the code was mailed', 'ann@example.com'),
    verifyCode: field.verifyCode(),
    password: field.password('The new login password'),
    timestamp: field.timestamp(),
    authId: field.signature(),
    locale: field.spokenLocale(),
  },
  answer: { data: says.nothing },
  errors: ['signatureRefused', 'signatureExpired', 'signatureUsed', 'codeRefused', 'passwordRefused', 'memberPaused'],
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});
