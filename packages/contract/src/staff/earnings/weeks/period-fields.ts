import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { instant } from '../../../desk/staff-fields.ts';

/** States of a closed period, in words. */
export const periodStates = {
  closed: 'closed, its amounts wait for their day',
  releasing: 'its day has come: amounts are being credited, or wait for the condition of the plan',
  held: 'credited except for amounts that are held',
  released: 'credited',
} as const;

const bonus = says.entity('StaffPeriodBonus', 'The total of one bonus in a period, over the companies that the caller may see', {
  key: says.text('The key of the bonus in the plan', 'leaders'),
  bonusName: says.text('Its name, in the caller’s language', 'Leaders’ bonus'),
  members: says.count('Number of members with an amount', 41),
  amount: says.money('The sum of their amounts', 5_209.5),
});

export const periodEntry = {
  run: about(z.int(), 'The number of the period’s close', 1204),
  every: says.code('The kind of period', {
    day: 'a day',
    month: 'a month of days, or of whole weeks',
    quarter: 'a quarter',
    year: 'a year',
  }),
  code: says.text(
    'The number of the period: `yyyyMMdd` for a day, `yyyyMM` for a month, `yyyyq` for a quarter, `yyyy` for a year',
    '202610',
  ),
  period: says.text('The name of the period, in the caller’s language', 'October 2026'),
  firstDay: says.text('Its first day', '2026-10-01'),
  lastDay: says.text('Its last day', '2026-10-31'),
  state: says.code('The state', periodStates),
  closedAt: instant('When it was closed'),
  releaseDay: says.text('The first day on which its amounts can be credited', '2026-11-13'),
  planVersion: says.text('The version of the plan that settled it, by number and name', '3 2026-C'),
  lines: says.count('Number of lines that explain its amounts', 20_412),
  members: says.count('Number of members with earnings', 8204),
  paid: says.money('The sum of their earnings', 459_209.81),
  bonuses: z.array(bonus),
  holdCount: says.count('Number of members whose earnings in it are on hold', 0),
};

/** A closed period other than a week, by the number of its close. */
export const periodRun = () =>
  about(z.int().min(1).max(Number.MAX_SAFE_INTEGER), 'The number of the period’s close, for periods other than weeks (listPeriods)', 1204);
