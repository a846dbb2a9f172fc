import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { isoWeek } from '../staff-fields.ts';

export const closeWeek = defineOperation({
  name: 'closeWeek',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'week.close',
  summary:
    'Close the next week that is over, and the month it ends; for a closed week (its number), compute it again and say whether the lines are the same',
  payload: { week: isoWeek('A closed week to compute again; left out: the next one to close').optional() },
  answer: {
    data: z.strictObject({
      /** `yyyyww`. */
      week: z.string(),
      outcome: z.enum(['closed', 'busy', 'same', 'differs']),
      lines: field.total(),
      /** The amount it pays; for a week that was closed before, what it was closed with. */
      paid: field.amount(),
      /** The month that was closed with it, `yyyyMM`, or ''. */
      month: z.string(),
    }),
  },
  errors: ['weekRefused'],
  ownTransactions: true,
});
