import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, bonusState, planNames, traceLine, week } from './earnings-fields.ts';

export const getBonusTrace = defineOperation({
  name: 'getBonusTrace',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: "Why a bonus of one of the member's closed weeks is what it is: every line with order, rule and arithmetic",
  payload: { week: week(), bonus: bonusKey(), pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.strictObject({
      W_WEEK: z.string(),
      BONUS: bonusKey(),
      /** The bonus by its name in the caller's language. */
      ITEM_TYPE: z.string(),
      STATE: bonusState(),
      ...planNames().shape,
      /** Sum of all lines, up to ten decimals of a dollar. */
      SUM: z.string(),
      AMOUNT: field.amount(),
      /** How the sum became the amount, in sentences of the caller's language. */
      NOTES: z.array(z.string()),
      LINES: z.array(traceLine()),
    }),
    /** Lines on all pages. */
    size: field.total(),
  },
  errors: ['bonusNotFound'],
  companion: { group: 'JbdBonus' },
});
