import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { secret } from '../../secret-fields.ts';
import { recoveryCodes } from '../access/access-fields.ts';

export const finishTotp = defineOperation({
  name: 'finishTotp',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  ownTransactions: true,
  summary: 'Finish the enrollment of an authenticator app with its first code. The answer to the first factor contains recovery codes',
  payload: {
    code: about(
      secret(
        z
          .string()
          .trim()
          .regex(/^\d{6}$/),
      ),
      'A six-digit code from the app',
      '204816',
    ),
  },
  answer: { data: z.strictObject({ recoveryCodes: recoveryCodes() }) },
  errors: ['factorNeeded', 'stepUpNeeded', 'factorRefused'],
});
