import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getFbBalance = defineOperation({
  name: 'getFbBalance',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'What of a fund is free to spend, and what is on hold: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points',
  payload: { bankbookType: field.flag('6', '7', '8', '9') },
  answer: {
    data: field.amount(),
    /** What the journal's balance counts and nobody can spend meanwhile. */
    onHold: field.amount(),
    /** What holds it, the newest first, at most fifty. */
    holds: z.array(
      z.strictObject({
        kind: z.enum(['withdrawal', 'payment']),
        amount: field.amount(),
        /** Of the order a payment is under way for, '' for a withdrawal. */
        memberOrderNo: z.string(),
        heldAt: z.string(),
      }),
    ),
  },
  errors: [],
  companion: { group: 'mobileFbPay' },
});
