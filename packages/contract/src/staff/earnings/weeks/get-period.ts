import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';
import { periodEntry, periodRun } from './period-fields.ts';
import { comparison, heldEarnings } from './week-fields.ts';

const period = says.entity('StaffPeriodPage', 'A closed day, month, quarter or year: its totals, its release, who is held', {
  ...periodEntry,
  releasedAt: instantOrNone('When all of it was credited'),
  pendingMembers: says.count('Members who are not credited yet', 8204),
  pending: says.money('What is not credited yet, held amounts included', 459_209.81),
  held: says.money('What is held', 402.44),
  holds: z.array(heldEarnings).meta({ description: 'The newest hundred holds' }),
  comparison: about(
    comparison.nullable(),
    'The last comparison of the period; null where there is none, and for people who are limited to companies',
    null,
  ),
});

export const getPeriod = defineOperation({
  name: 'getPeriod',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary:
    'A closed day, month, quarter or year: its totals by bonus, its release, whose earnings are held, and whether it follows from its inputs',
  payload: { run: periodRun() },
  answer: { data: period },
  errors: ['periodNotFound'],
});
