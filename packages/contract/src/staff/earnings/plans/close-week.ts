import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone, isoWeek } from '../../../desk/staff-fields.ts';

export const closeWeek = defineOperation({
  name: 'closeWeek',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  stepUp: true,
  permission: 'week.close',
  leadsTo: [],
  summary:
    'Close the next week that has ended, and the month that ends with it. For an already closed week (by its number), the call returns what the week paid, computes it again and reports whether the lines are equal',
  payload: { week: isoWeek('A closed week to compute again; if omitted, the next week to close').optional() },
  answer: {
    data: z.strictObject({
      /** `yyyyww`. */
      week: z.string(),
      /**
       * `closed`: closed by this call; `closedBefore`: another user closed it just now; `busy`: another user is closing it; `same` and `differs`: closed earlier and computed
       * again.
       */
      outcome: z.enum(['closed', 'closedBefore', 'busy', 'same', 'differs']),
      lines: field.total(),
      /** Amount paid; for a week that was closed before, the amount of that close. */
      paid: field.amount(),
      /** Number of members with earnings. */
      members: field.total(),
      /** The amounts that add up to `paid`, by bonus. */
      bonuses: about(z.record(z.string(), z.number()), 'The amount of each bonus in the base currency, by bonus key', { direct: 120 }),
      closedAt: instantOrNone('When it was closed'),
      releasedAt: instantOrNone('When all amounts were credited'),
      /** The month closed with it, `yyyyMM`, or ''. */
      month: z.string(),
    }),
  },
  errors: ['weekRefused', 'weekNotOver', 'weekNotNext', 'weekNothingToClose'],
  ownTransactions: true,
});
