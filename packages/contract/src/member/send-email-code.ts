import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const sendEmailCode = defineOperation({
  name: 'sendEmailVerifyCode',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary:
    'Mail a 6-digit code. Type 1: password recovery if signed out, payment password if signed in; type 2: transfer or withdrawal; type 3: confirmation of the member’s own e-mail address, for proveEmail',
  payload: {
    type: field.choice('The purpose of the code', {
      '1': 'password recovery when signed out, payment password when signed in',
      '2': 'transfer or withdrawal',
      '3': 'proof of the own e-mail address',
    }),
    userCode: field.memberNumber(),
    email: about(field.text(254, 1), 'The e-mail address to which the code is mailed', 'ann@example.com'),
    timestamp: field.timestamp(),
    authId: field.signature(),
    locale: field.spokenLocale(),
  },
  answer: {
    data: says.entity('CodeMailed', 'The wait before the next code', {
      resendAfterSeconds: says.count('Number of seconds until another code can be requested', 60),
    }),
  },
  errors: ['signatureRefused', 'signatureExpired', 'signatureUsed', 'emailRefused', 'sessionInvalid'],
  seesSession: true,
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});
