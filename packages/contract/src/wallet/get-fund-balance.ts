import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bookNumbers } from './books.ts';

const hold = says.entity('Hold', 'Money on hold', {
  kind: says.code('What holds it', { withdrawal: 'a withdrawal', payment: 'a payment under way' }),
  amount: says.money('How much', 50),
  memberOrderNo: says.text('The order a payment is under way for; empty for a withdrawal', ''),
  heldAt: says.time('Since when'),
});

export const getFundBalance = defineOperation({
  name: 'getFbBalance',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'What of a fund is free to spend, and what is on hold: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points',
  payload: { bankbookType: field.choice('The fund', bookNumbers) },
  answer: {
    data: says.money('What is free to spend', 412.25),
    onHold: says.money('What the journal’s balance counts and nobody can spend meanwhile', 50),
    holds: z.array(hold).meta({ description: 'What holds it, the newest first, at most fifty' }),
  },
  errors: [],
  companion: { group: 'mobileFbPay' },
});
