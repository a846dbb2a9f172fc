import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, instantOrNone, isoWeek } from '../../../desk/staff-fields.ts';
import { closeSteps, comparison, groupSums, heldEarnings, weekChange, weekPayout, weekStates, weekSums } from './week-fields.ts';

const closing = says.entity('StaffClosing', 'The close of a week: how far it is, or how it went', {
  step: says.code('The step that is being done', closeSteps),
  isRunning: says.flag('Whether a process is at work on it'),
  begunBy: says.text('Who began it: `shop` for the calendar, or the name of a person', 'shop'),
  begunAt: instant('When it was begun'),
  tries: says.count('How often it was begun', 1),
  failure: says.text('Why the last try ended without a close; empty if it did not', ''),
  steps: z.array(
    z.strictObject({
      step: says.code('The step', closeSteps),
      at: instant('When it began'),
      figures: about(z.record(z.string(), z.number()), 'How much it was', { members: 48_212 }),
    }),
  ),
});

const week = says.entity('StaffWeekPage', 'A week: its close, totals, changes and release', {
  week: says.week('The week'),
  weekBefore: says.week('The week before'),
  weekAfter: says.week('The week after'),
  firstDay: says.text('Its first day', '2026-11-09'),
  lastDay: says.text('Its last day', '2026-11-15'),
  state: says.code('The state', weekStates),
  overAt: instant('When it ends, or ended'),
  closedAt: instantOrNone('When it was closed'),
  planVersion: says.text('The version of the plan that counts, by number and name', '3 2026-C'),
  lines: says.count('Lines that were written', 412_306),
  isNext: says.flag('Whether it is the next week to close'),
  closing: about(closing.nullable(), 'Its close; null where none was begun', null),
  sums: about(weekSums.nullable(), 'Its sums; null until it is closed and summed', null),
  before: about(weekSums.nullable(), 'Those of the week before; null where it has none', null),
  payout: about(weekPayout.nullable(), 'Its goods, and what bonuses take; null for people who may not read orders and payments', {
    goods: 2_318_402.5,
    ofPv: 58.73,
    ofGoods: 19.81,
  }),
  payoutBefore: about(weekPayout.nullable(), 'The same of the week before; null where it has none', null),
  breakage: about(
    z.number().nullable(),
    'What rounding down left, in the base currency; null for people who are limited to companies',
    18.37,
  ),
  byBonus: z.array(groupSums),
  byCompany: z.array(groupSums),
  byStar: z.array(groupSums),
  changes: z
    .array(weekChange)
    .meta({ description: 'The biggest changes that nobody has seen, outliers first; with `withSeen` the others too' }),
  seenChanges: says.count('How many of the biggest changes somebody has seen', 3),
  releaseDay: says.text('The first day on which its amounts are credited', '2026-11-27'),
  isDue: says.flag('Whether that day has come'),
  releasedAt: instantOrNone('When all of it was credited'),
  pendingMembers: says.count('Members whose amounts are not credited yet, held ones included', 8204),
  pending: says.money('What is not credited yet, held amounts included', 459_209.81),
  held: says.money('What is held', 402.44),
  holds: z.array(heldEarnings).meta({ description: 'The newest hundred holds' }),
  holdCount: says.count('How many holds there are', 1),
  comparison: about(
    comparison.nullable(),
    'The last comparison of the week; null where there is none, and for people who are limited to companies',
    null,
  ),
});

export const getWeek = defineOperation({
  name: 'getWeek',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary: 'A week: how its close goes, its totals by bonus, company and star beside the week before, the biggest changes, its release',
  payload: {
    week: isoWeek('The week'),
    withSeen: about(z.boolean(), 'Whether changes that somebody has seen are listed too', false).default(false),
  },
  answer: { data: week },
  errors: ['weekNotFound'],
});
