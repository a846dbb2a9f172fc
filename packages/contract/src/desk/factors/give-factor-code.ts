import * as z from 'zod';
import * as a from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { secret } from '../../secret-fields.ts';

export const giveFactorCode = defineOperation({
  name: 'giveFactorCode',
  noun: 'factors',
  kind: 'command',
  inDrill: true,
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  ownTransactions: true,
  summary: 'Confirm the second factor with a code of the authenticator app, or with a recovery code',
  payload: { code: about(secret(z.string().trim().min(6).max(40)), 'A six-digit code from the app, or a recovery code', '204816') },
  answer: { data: a.nothing },
  errors: ['factorRefused'],
});
