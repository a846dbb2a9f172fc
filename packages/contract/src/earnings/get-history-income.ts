import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { optionalWeek, weeklyBonus } from './earnings-fields.ts';

export const getHistoryIncome = defineOperation({
  name: 'getHistoryIncome',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: "The member's closed weeks with something earned, newest first, between two weeks, both included",
  payload: { startWeek: optionalWeek(), endWeek: optionalWeek(), pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(weeklyBonus()),
    size: field.total(),
    /** All weeks between the two together. */
    total: field.amount(),
  },
  errors: ['periodRefused'],
  companion: { group: 'JbdBonus' },
});
