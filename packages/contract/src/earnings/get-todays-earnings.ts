import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, planNames, traceLine } from './earnings-fields.ts';

const dailyIncome = says.entity('DailyIncome', 'A row of today’s provisional earnings', {
  COM_TIME: says.time('The time of the earning'),
  REUSER_CODE: says.text('The member code of the person who ordered; empty if the bonus does not come from a single order', 'US10000470'),
  ITEM_TYPE: says.text('The name of the bonus, in the caller’s language', 'Direct bonus'),
  BOUNS_MONEY: says.money('The amount; all lines of a bonus are rounded to cents together, so that the rows add up to the total', 30),
  BONUS: bonusKey(),
  TRACE: traceLine.optional(),
  ARITHMETIC: says
    .text('For an increase: the current amount of the week, less its amount at midnight', '105.00 − 90.00 = 15.00')
    .optional(),
});

export const getTodaysEarnings = defineOperation({
  name: 'getDailyIncome',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary:
    "Today's provisional earnings: one row for each line of an order that was paid today or reversed after its week, and one for each bonus that has increased since midnight",
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(100) },
  answer: {
    data: z.array(dailyIncome),
    size: says.size(),
    total: says.money('The sum of all rows, as shown in the member’s header', 75.5),
    plan: planNames.optional(),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
