import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bookNumbers } from './books.ts';

const hold = says.entity('Hold', 'An amount on hold', {
  kind: says.code('The reason for the hold', { withdrawal: 'a withdrawal', payment: 'a payment in progress' }),
  amount: says.money('The amount on hold', 50),
  memberOrderNo: says.text('The order that a payment in progress is for; empty for a withdrawal', ''),
  heldAt: says.time('When the hold began'),
});

export const getFundBalance = defineOperation({
  name: 'getFbBalance',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'The available balance of a fund, and what is on hold: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points',
  payload: { bankbookType: field.choice('The fund', bookNumbers) },
  answer: {
    data: says.money('The available balance', 412.25),
    onHold: says.money('The amount on hold; the journal’s balance includes it, but nobody can spend it', 50),
    holds: z.array(hold).meta({ description: 'The holds, newest first, at most fifty' }),
  },
  errors: [],
  companion: { group: 'mobileFbPay' },
});
