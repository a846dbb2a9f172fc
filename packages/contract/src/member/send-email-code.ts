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
    'Mail a 6-digit code. Type 1: password recovery when signed out, payment password when signed in; type 2: transfer or withdrawal; type 3: proof of the own e-mail address, for proveEmail',
  payload: {
    type: field.choice('What the code is for', {
      '1': 'password recovery when signed out, payment password when signed in',
      '2': 'transfer or withdrawal',
      '3': 'proof of the own e-mail address',
    }),
    userCode: field.memberNumber(),
    email: about(field.text(254, 1), 'The e-mail address the code goes to', 'ann@example.com'),
    timestamp: field.timestamp(),
    authId: field.signature(),
    locale: field.spokenLocale(),
  },
  answer: {
    data: says.entity('CodeMailed', 'What to wait for before the next code', {
      resendAfterSeconds: says.count('Seconds until another code may be asked for', 60),
    }),
  },
  errors: ['signatureRefused', 'signatureExpired', 'signatureUsed', 'emailRefused', 'sessionInvalid'],
  seesSession: true,
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});
