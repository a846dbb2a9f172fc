import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const passwordReset = defineOperation({
  name: 'passwordReset',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary: 'A new login password by the code mailed to the member; ends all sessions',
  payload: {
    userCode: field.memberNumber(),
    email: field.text(254, 1),
    verifyCode: field.verifyCode(),
    password: field.md5(),
    timestamp: field.timestamp(),
    authId: field.md5(),
    locale: field.locale(),
  },
  answer: { data: z.strictObject({}) },
  errors: ['signatureRefused', 'codeRefused', 'passwordRefused'],
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});
