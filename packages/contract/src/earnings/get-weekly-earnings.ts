import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { optionalWeek, weeklyBonus } from './earnings-fields.ts';

export const getWeeklyEarnings = defineOperation({
  name: 'getHistoryIncome',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'The member’s closed weeks with earnings, from the first to the last week given, newest first',
  payload: {
    startWeek: optionalWeek('First week'),
    endWeek: optionalWeek('Last week'),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(10),
  },
  answer: {
    data: z.array(weeklyBonus),
    size: says.size(),
    total: says.money('The sum of all weeks in the range', 412.25),
  },
  errors: ['periodRefused'],
  companion: { group: 'JbdBonus' },
});
