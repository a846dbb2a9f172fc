import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const reSetPassword2 = defineOperation({
  name: 'reSetPassword2',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Set or change the payment password by a mailed code; ends the other sessions',
  payload: {
    newPassword: field.md5(),
    newPassword2: field.md5(),
    verifyCode: field.verifyCode(),
    userCode: field.memberNumber(),
    email: field.text(254, 1),
  },
  answer: { data: z.strictObject({}) },
  errors: ['passwordsDiffer', 'codeRefused', 'notAllowed', 'passwordRefused'],
  ownTransactions: true,
  companion: { group: 'jsysuser' },
});
