import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, bonusState, planNames, traceLine } from './earnings-fields.ts';
import { periodCode, periodKind, periodNames } from './period-fields.ts';

const periodTrace = says.entity('PeriodTrace', 'Why a bonus of a closed period is what it is', {
  ...periodNames,
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('The bonus by name, in the caller’s language', 'Leaders’ bonus'),
  STATE: bonusState(),
  ...planNames.shape,
  SUM: says.text('All lines together as decimal text, up to ten decimals of the base currency', '30.0000000001'),
  AMOUNT: says.money('What became of the sum', 30),
  NOTES: z.array(z.string()).meta({ description: 'How the sum became the amount, in sentences of the caller’s language' }),
  LINES: z
    .array(traceLine)
    .meta({ description: 'The lines of this page; `ADJUSTS_WEEK` is the number of the closed period that a line corrects' }),
});

export const getPeriodTrace = defineOperation({
  name: 'getPeriodTrace',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary:
    "Why a bonus of one of the member's closed days, months, quarters or years is what it is: every line with order, rule and arithmetic",
  payload: { every: periodKind(), code: periodCode(), bonus: bonusKey(), pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: { data: periodTrace, size: says.count('Lines on all pages together', 14) },
  errors: ['bonusNotFound'],
  companion: { group: 'JbdBonus' },
});
