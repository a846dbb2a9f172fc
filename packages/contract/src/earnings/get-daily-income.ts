import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, planNames, traceLine } from './earnings-fields.ts';

export const getDailyIncome = defineOperation({
  name: 'getDailyIncome',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary:
    "Today's provisional earnings: a row for each line of an order paid today or taken back after its week, and one for each bonus that rose since midnight",
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(100) },
  answer: {
    data: z.array(
      z.strictObject({
        COM_TIME: z.string(),
        /** Who ordered; '' where the bonus comes from nobody's order alone. */
        REUSER_CODE: z.string(),
        /** The bonus by its name in the caller's language. */
        ITEM_TYPE: z.string(),
        /** Cents are made of a bonus's lines together, as the close of the week makes them: rows add up to the total. */
        BOUNS_MONEY: field.amount(),
        BONUS: bonusKey(),
        /** Why; absent where the amount is a rise of what has no line of its own yet. */
        TRACE: traceLine().optional(),
        /** Of a rise: what the week would bring now, less what it would have brought at midnight, `105.00 − 90.00 = 15.00`. */
        ARITHMETIC: z.string().optional(),
      }),
    ),
    size: field.total(),
    /** All rows together, as the member's header shows it. */
    total: field.amount(),
    /** The plan that counts for the week; absent where nothing was ever paid. */
    plan: planNames().optional(),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
