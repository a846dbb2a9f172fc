import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, bonusState, planNames, traceLine, week } from './earnings-fields.ts';

const bonusTrace = says.entity('BonusTrace', 'The explanation of a bonus of a closed week', {
  W_WEEK: says.week('The week'),
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('The name of the bonus, in the caller’s language', 'Direct bonus'),
  STATE: bonusState(),
  ...planNames.shape,
  SUM: says.text('The sum of all lines as decimal text, with up to ten decimals of the base currency', '30.0000000001'),
  AMOUNT: says.money('The amount of the bonus', 30),
  NOTES: z.array(z.string()).meta({ description: 'How the sum became the amount, as sentences in the caller’s language' }),
  LINES: z.array(traceLine).meta({ description: 'The lines on this page' }),
});

export const getBonusTrace = defineOperation({
  name: 'getBonusTrace',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'The explanation of a bonus of one of the member’s closed weeks: every line with order, rule and arithmetic',
  payload: { week: week(), bonus: bonusKey(), pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: bonusTrace,
    size: says.count('Number of lines on all pages together', 14),
  },
  errors: ['bonusNotFound'],
  companion: { group: 'JbdBonus' },
});
