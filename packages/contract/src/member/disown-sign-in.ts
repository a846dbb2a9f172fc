import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const disownSignIn = defineOperation({
  name: 'disownSignIn',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary:
    'This was not me: ends every session but this one, makes the login password useless and mails a code for another; a member without an e-mail keeps the password and is to change it',
  payload: { id: field.id() },
  answer: { data: z.strictObject({ needsRecovery: z.boolean() }) },
  errors: ['signInNotFound'],
  ownTransactions: true,
});
