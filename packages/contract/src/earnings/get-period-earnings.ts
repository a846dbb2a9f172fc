import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey } from './earnings-fields.ts';
import { periodNames } from './period-fields.ts';

const periodBonus = says.entity('PeriodBonus', 'The amount of a bonus in a period', {
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('Its name, in the caller’s language', 'Leaders’ bonus'),
  AMOUNT: says.money('The amount', 12.5),
});

const periodIncome = says.entity('PeriodIncome', 'A closed day, month, quarter or year of the member', {
  ...periodNames,
  BONUSES: z.array(periodBonus).meta({ description: 'The bonuses of the plan with an amount, in the order of the plan' }),
  TOTAL_BONUS: says.money('The sum of all bonuses', 75.5),
  STATE: says.code('The state of the amounts', { pending: 'not yet credited', released: 'credited to the e-wallet' }),
  RELEASE_TIME: says.time('When it was credited; `N/A` before then', '2026-12-04 09:00:00'),
  HELD_BECAUSE: says
    .text('The reason for a longer wait, as a sentence in the caller’s language; absent if there is none', 'These earnings wait.')
    .optional(),
});

const openPeriod = says.entity('OpenPeriod', 'An open day, month, quarter or year, with what the member would earn if it ended now', {
  ...periodNames,
  BONUSES: z.array(periodBonus).meta({ description: 'The bonuses of the plan that would have an amount, in the order of the plan' }),
  TOTAL_BONUS: says.money('The sum of all bonuses', 75.5),
});

const keptOfPeriod = says.entity('PeriodRetained', 'PV that a bonus of a day, month, quarter or year keeps for its next period', {
  ...periodNames,
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('Its name, in the caller’s language', 'Monthly pairs'),
  LEFT_PV: says.pv('PV retained in the left leg', 0),
  RIGHT_PV: says.pv('PV retained in the right leg', 1200),
});

export const getPeriodEarnings = defineOperation({
  name: 'getPeriodIncome',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary:
    'The member’s closed periods other than weeks that have earnings, newest first; the open periods with their earnings so far; and the PV retained. For plans that pay by the day, month, quarter or year',
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(periodIncome),
    size: says.size(),
    total: says.money('The sum of all of them', 412.25),
    open: about(
      z.array(openPeriod).nullable(),
      'Open periods that would bring earnings if they ended now, shorter periods first. For reference only: the close decides. Null while the figures are being computed',
      [],
    ),
    kept: z.array(keptOfPeriod).meta({
      description:
        'The PV that each bonus of such periods kept unmatched when its last period was closed; bonuses without kept PV are omitted',
    }),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
