import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const reSetPassword = defineOperation({
  name: 'reSetPassword',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Change the login password; ends all sessions',
  payload: { oldPassword: field.md5(), newPassword: field.md5(), newPassword2: field.md5() },
  answer: { data: z.strictObject({}) },
  errors: ['passwordsDiffer', 'oldPasswordWrong', 'passwordRefused'],
  ownTransactions: true,
  companion: { group: 'jsysuser' },
});
