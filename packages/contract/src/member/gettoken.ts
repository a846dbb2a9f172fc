import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const gettoken = defineOperation({
  name: 'gettoken',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary: 'Sign in with member code or username and the MD5 of the password',
  payload: { userCode: field.memberNumber(), password: field.md5(), locale: field.locale().optional() },
  answer: { data: z.strictObject({ token: z.string(), userId: z.string() }) },
  errors: ['signInRefused'],
  // A failed try must stay counted, so it may not share a transaction with the refusal.
  ownTransactions: true,
  companion: { group: 'mobileLogin', pathFields: ['userCode', 'password'] },
});
