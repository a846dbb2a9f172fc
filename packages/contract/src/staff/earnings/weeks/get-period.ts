import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';
import { periodEntry, periodRun } from './period-fields.ts';
import { comparison, heldEarnings } from './week-fields.ts';

const period = says.entity('StaffPeriodPage', 'A closed day, month, quarter or year: its totals, its release, and its holds', {
  ...periodEntry,
  releasedAt: instantOrNone('When all amounts were credited'),
  pendingMembers: says.count('Number of members whose amounts are not credited yet', 8204),
  pending: says.money('The amount not credited yet, including held amounts', 459_209.81),
  held: says.money('The amount on hold', 402.44),
  holds: z.array(heldEarnings).meta({ description: 'The newest hundred holds' }),
  comparison: about(
    comparison.nullable(),
    'The last comparison of the period; null if there is none, and for callers limited to certain companies',
    null,
  ),
});

export const getPeriod = defineOperation({
  name: 'getPeriod',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary: 'A closed day, month, quarter or year: its totals by bonus, its release, its holds, and whether it follows from its inputs',
  payload: { run: periodRun() },
  answer: { data: period },
  errors: ['periodNotFound'],
});
