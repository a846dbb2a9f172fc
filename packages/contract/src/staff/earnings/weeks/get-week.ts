import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, instantOrNone, isoWeek } from '../../../desk/staff-fields.ts';
import { closeSteps, comparison, groupSums, heldEarnings, weekChange, weekPayout, weekStates, weekSums } from './week-fields.ts';

const closing = says.entity('StaffClosing', 'The close of a week: its progress or its result', {
  step: says.code('The current step', closeSteps),
  isRunning: says.flag('Whether a process is working on it'),
  begunBy: says.text('The origin of the close: `shop` for the calendar, or the name of a person', 'shop'),
  begunAt: instant('When it began'),
  tries: says.count('The number of attempts', 1),
  failure: says.text('Why the last attempt failed; empty if it did not', ''),
  steps: z.array(
    z.strictObject({
      step: says.code('The step', closeSteps),
      at: instant('When it began'),
      figures: about(z.record(z.string(), z.number()), 'The figures of the step, such as the number of members read', { members: 48_212 }),
    }),
  ),
});

const week = says.entity('StaffWeekPage', 'A week: its close, totals, changes and release', {
  week: says.week('The week'),
  weekBefore: says.week('The previous week'),
  weekAfter: says.week('The next week'),
  firstDay: says.text('Its first day', '2026-11-09'),
  lastDay: says.text('Its last day', '2026-11-15'),
  state: says.code('The state', weekStates),
  overAt: instant('When it ends or ended'),
  closedAt: instantOrNone('When it was closed'),
  planVersion: says.text('The version of the plan that applies, by number and name', '3 2026-C'),
  lines: says.count('Number of lines written', 412_306),
  isNext: says.flag('Whether it is the next week to close'),
  closing: about(closing.nullable(), 'Its close; null if none has begun', null),
  sums: about(weekSums.nullable(), 'Its totals; null until it is closed and totalled', null),
  before: about(weekSums.nullable(), 'The totals of the previous week; null if it has none', null),
  payout: about(weekPayout.nullable(), 'Its goods, and the share of bonuses; null for callers who may not see orders and payments', {
    goods: 2_318_402.5,
    ofPv: 58.73,
    ofGoods: 19.81,
  }),
  payoutBefore: about(weekPayout.nullable(), 'The same figures of the previous week; null if it has none', null),
  goodsAtThisTime: about(
    z.number().nullable().optional(),
    'For a week that is not over, the goods of the previous week until the same time of it; otherwise null, and for callers who may not see orders and payments',
    1_604_113.5,
  ),
  breakage: about(
    z.number().nullable(),
    'The total that rounding down left undistributed, in the base currency; null for callers limited to certain companies',
    18.37,
  ),
  byBonus: z.array(groupSums),
  byCompany: z.array(groupSums),
  byStar: z.array(groupSums),
  changes: z
    .array(weekChange)
    .meta({ description: 'The biggest changes that nobody has marked as seen, outliers first; with `withSeen`, also the others' }),
  seenChanges: says.count('Number of the biggest changes marked as seen', 3),
  releaseDay: says.text('The first day on which its amounts can be credited', '2026-11-27'),
  isDue: says.flag('Whether that day has come'),
  releasedAt: instantOrNone('When all amounts were credited'),
  pendingMembers: says.count('Number of members whose amounts are not credited yet, including held ones', 8204),
  pending: says.money('The amount not credited yet, including held amounts', 459_209.81),
  held: says.money('The amount on hold', 402.44),
  holds: z.array(heldEarnings).meta({ description: 'The newest hundred holds' }),
  holdCount: says.count('The number of holds', 1),
  comparison: about(
    comparison.nullable(),
    'The last comparison of the week; null if there is none, and for callers limited to certain companies',
    null,
  ),
});

export const getWeek = defineOperation({
  name: 'getWeek',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary:
    'A week: the progress of its close, its totals by bonus, company and star compared with the previous week, the biggest changes, and its release',
  payload: {
    week: isoWeek('The week'),
    withSeen: about(z.boolean(), 'Whether to include changes that are marked as seen', false).default(false),
  },
  answer: { data: week },
  errors: ['weekNotFound'],
});
