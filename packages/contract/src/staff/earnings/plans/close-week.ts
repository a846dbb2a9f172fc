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
    'Close the next week that is over, and the month it ends; for a closed week (its number), say what it paid, compute it again and say whether the lines are the same',
  payload: { week: isoWeek('A closed week to compute again; left out: the next one to close').optional() },
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
      bonuses: about(z.record(z.string(), z.number()), 'What each bonus paid, in the base currency, by its key', { direct: 120 }),
      closedAt: instantOrNone('When it was closed; null while it is not'),
      releasedAt: instantOrNone('When all of it was credited; null while something waits'),
      /** The month closed with it, `yyyyMM`, or ''. */
      month: z.string(),
    }),
  },
  errors: ['weekRefused', 'weekNotOver', 'weekNotNext', 'weekNothingToClose'],
  ownTransactions: true,
});
