import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { factors, need, typedName, typedPassword } from '../access/access-fields.ts';

export const staffSignIn = defineOperation({
  name: 'staffSignIn',
  noun: 'signing-in',
  kind: 'command',
  inDrill: true,
  caller: 'staffVisitor',
  ownTransactions: true,
  summary: 'Sign in to the console with name and password. The browser gets a session in a cookie',
  payload: { name: typedName(), password: typedPassword() },
  answer: { data: z.strictObject({ needs: need(), factors: factors() }) },
  errors: ['signInRefused'],
});
