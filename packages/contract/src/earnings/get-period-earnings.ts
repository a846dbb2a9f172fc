import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey } from './earnings-fields.ts';
import { periodNames } from './period-fields.ts';

const periodBonus = says.entity('PeriodBonus', 'What a bonus brought in a period', {
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('Its name, in the caller’s language', 'Leaders’ bonus'),
  AMOUNT: says.money('What it brought', 12.5),
});

const periodIncome = says.entity('PeriodIncome', 'A closed day, month, quarter or year of the member', {
  ...periodNames,
  BONUSES: z.array(periodBonus).meta({ description: 'The bonuses of the plan that brought something, in its order' }),
  TOTAL_BONUS: says.money('All bonuses together', 75.5),
  STATE: says.code('How settled it is', { pending: 'not yet credited', released: 'credited to the e-wallet' }),
  RELEASE_TIME: says.time('When it was credited, `N/A` before', '2026-12-04 09:00:00'),
  HELD_BECAUSE: says
    .text('Why it waits longer than others, in a sentence of the caller’s language; absent where it does not', 'These earnings wait.')
    .optional(),
});

const openPeriod = says.entity('OpenPeriod', 'An open day, month, quarter or year: what it would bring the member if it ended now', {
  ...periodNames,
  BONUSES: z.array(periodBonus).meta({ description: 'The bonuses of the plan that would bring something, in its order' }),
  TOTAL_BONUS: says.money('All bonuses together', 75.5),
});

const keptOfPeriod = says.entity('PeriodRetained', 'PV that a bonus of a day, month, quarter or year carries over', {
  ...periodNames,
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('Its name, in the caller’s language', 'Monthly pairs'),
  LEFT_PV: says.pv('Retained in the left leg', 0),
  RIGHT_PV: says.pv('Retained in the right leg', 1200),
});

export const getPeriodEarnings = defineOperation({
  name: 'getPeriodIncome',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary:
    "The member's closed periods other than weeks with something earned, newest first, what the open ones would bring so far, and the PV that they retain, where the plan pays by day, month, quarter or year",
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(periodIncome),
    size: says.size(),
    total: says.money('All of them together', 412.25),
    open: about(
      z.array(openPeriod).nullable(),
      'Open periods that would bring something if they ended now, the shorter first. For reference only: the close decides. Null while the figures are not there yet',
      [],
    ),
    kept: z.array(keptOfPeriod).meta({
      description: 'What each bonus of such periods kept unmatched when its last period was closed; bonuses that kept nothing are left out',
    }),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
