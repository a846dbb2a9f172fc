import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { email, factors, need, newPassword, staffName } from '../access/access-fields.ts';
import { firstToken } from './first-fields.ts';

export const addFirstAdmin = defineOperation({
  name: 'addFirstAdmin',
  noun: 'first',
  kind: 'command',
  caller: 'staffVisitor',
  ownTransactions: true,
  summary: 'Create the first admin of a shop without staff, with the link that the shop prints when it starts. The browser gets a session',
  payload: { token: firstToken(), name: staffName(), email: email(), password: newPassword() },
  answer: { data: z.strictObject({ needs: need(), factors: factors() }) },
  errors: ['firstAdminRefused', 'passwordRefused', 'emailRefused'],
});
