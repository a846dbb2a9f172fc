import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, bonusState, planNames, traceLine } from './earnings-fields.ts';
import { periodCode, periodKind, periodNames } from './period-fields.ts';

const periodTrace = says.entity('PeriodTrace', 'The explanation of a bonus of a closed period', {
  ...periodNames,
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('The name of the bonus, in the caller’s language', 'Leaders’ bonus'),
  STATE: bonusState(),
  ...planNames.shape,
  SUM: says.text('The sum of all lines as decimal text, with up to ten decimals of the base currency', '30.0000000001'),
  AMOUNT: says.money('The amount of the bonus', 30),
  NOTES: z.array(z.string()).meta({ description: 'How the sum became the amount, as sentences in the caller’s language' }),
  LINES: z
    .array(traceLine)
    .meta({ description: 'The lines on this page; `ADJUSTS_WEEK` is the number of the closed period that a line corrects' }),
});

export const getPeriodTrace = defineOperation({
  name: 'getPeriodTrace',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary:
    'The explanation of a bonus of one of the member’s closed days, months, quarters or years: every line with order, rule and arithmetic',
  payload: { every: periodKind(), code: periodCode(), bonus: bonusKey(), pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: { data: periodTrace, size: says.count('Number of lines on all pages together', 14) },
  errors: ['bonusNotFound'],
  companion: { group: 'JbdBonus' },
});
