import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, planNames, traceLine } from './earnings-fields.ts';

const dailyIncome = says.entity('DailyIncome', 'A row of today’s provisional earnings', {
  COM_TIME: says.time('When it arose'),
  REUSER_CODE: says.text('Who ordered, by member code; empty where the bonus comes from nobody’s order alone', 'US10000470'),
  ITEM_TYPE: says.text('The bonus by name, in the caller’s language', 'Direct bonus'),
  BOUNS_MONEY: says.money('What it brings. Cents are made of a bonus’s lines together, so rows add up to the total', 30),
  BONUS: bonusKey(),
  TRACE: traceLine.optional(),
  ARITHMETIC: says
    .text('Of a rise: what the week would bring now, less what it would have brought at midnight', '105.00 − 90.00 = 15.00')
    .optional(),
});

export const getTodaysEarnings = defineOperation({
  name: 'getDailyIncome',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary:
    "Today's provisional earnings: a row for each line of an order paid today or taken back after its week, and one for each bonus that rose since midnight",
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(100) },
  answer: {
    data: z.array(dailyIncome),
    size: says.size(),
    total: says.money('All rows together, as the member’s header shows it', 75.5),
    plan: planNames.optional(),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
