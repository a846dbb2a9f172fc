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
      /** `closed` now; `closedBefore` by somebody else just now; `busy`: somebody else is closing; `same` and `differs`: closed before, and computed again. */
      outcome: z.enum(['closed', 'closedBefore', 'busy', 'same', 'differs']),
      lines: field.total(),
      /** The amount it pays; for a week that was closed before, what it was closed with. */
      paid: field.amount(),
      /** Members with something earned. */
      members: field.total(),
      /** The amounts that make up `paid`, by bonus. */
      bonuses: about(z.record(z.string(), z.number()), 'What each bonus paid, in the base currency, by its key', { direct: 120 }),
      closedAt: instantOrNone('When it was closed; null while it is not'),
      releasedAt: instantOrNone('When all of it was credited; null while something waits'),
      /** The month that was closed with it, `yyyyMM`, or ''. */
      month: z.string(),
    }),
  },
  errors: ['weekRefused', 'weekNotOver', 'weekNotNext', 'weekNothingToClose'],
  ownTransactions: true,
});
