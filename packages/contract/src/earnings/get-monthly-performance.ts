import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { monthlyPerformance, optionalMonth } from './earnings-fields.ts';

export const getMonthlyPerformance = defineOperation({
  name: 'getHistoryPerformance',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'The member’s closed months from the first to the last month given, newest first',
  payload: {
    startMonth: optionalMonth('First month'),
    endMonth: optionalMonth('Last month'),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(10),
  },
  answer: { data: z.array(monthlyPerformance), size: says.size() },
  errors: ['periodRefused'],
  companion: { group: 'JbdBonus' },
});
