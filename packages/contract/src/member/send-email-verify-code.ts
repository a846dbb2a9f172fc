import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const sendEmailVerifyCode = defineOperation({
  name: 'sendEmailVerifyCode',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary:
    'Mail a 6-digit code. Type 1: password recovery when signed out, payment password when signed in; type 2: transfer or withdrawal; type 3: proof of the own e-mail address, for proveEmail',
  payload: {
    type: field.flag('1', '2', '3'),
    userCode: field.memberNumber(),
    email: field.text(254, 1),
    timestamp: field.timestamp(),
    authId: field.md5(),
    locale: field.locale(),
  },
  answer: {
    /** Seconds until another code may be asked for. */
    data: z.strictObject({ resendAfterSeconds: z.int() }),
  },
  errors: ['signatureRefused', 'emailRefused', 'sessionInvalid'],
  seesSession: true,
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});
