import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { isoWeek } from '../../../desk/staff-fields.ts';
import { weekStates, weekSums } from './week-fields.ts';

const entry = says.entity('StaffWeek', 'A week with its state and totals', {
  week: says.week('The week'),
  firstDay: says.text('Its first day', '2026-11-09'),
  lastDay: says.text('Its last day', '2026-11-15'),
  state: says.code('The state', weekStates),
  sums: about(weekSums.nullable(), 'Its totals; null until it is closed and totalled', { paid: 459_209.81, pv: 781_942, members: 8204 }),
  before: about(weekSums.nullable(), 'The totals of the previous week; null if it has none', {
    paid: 444_727.45,
    pv: 763_471,
    members: 8011,
  }),
  held: says.count('Number of members whose earnings in the week are on hold', 1),
  releaseDay: says.text('The first day on which its amounts can be credited', '2026-11-27'),
});

export const listWeeks = defineOperation({
  name: 'listWeeks',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary: 'Weeks with their state and totals, compared with the previous week; newest first',
  payload: { before: isoWeek('Return weeks before this one (`next` of the previous page); omit it for the newest weeks').optional() },
  answer: {
    data: z.array(entry),
    next: about(z.int().nullable(), 'Send this as `before` for the next page; null on the last page', 202_620),
  },
  errors: [],
});
