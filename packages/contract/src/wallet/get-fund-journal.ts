import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bookNumbers } from './books.ts';

const journalEntry = says.entity('JournalEntry', 'An entry in the journal of a fund', {
  dealDate: says.time('When it was booked'),
  dealType: says.code('Its direction', { A: 'added', D: 'deducted' }),
  money: says.money('The amount, above zero', 25),
  balance: says.money('The balance after the entry', 387.25),
  notes: says.text('The purpose, in the caller’s language', 'Transfer to US10000470'),
});

export const getFundJournal = defineOperation({
  name: 'getFbJournals',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'The journal of a fund, newest first, from the first to the last day given, in the business time zone',
  payload: {
    dealStartTime: field.optionalDay('First day'),
    dealEndTime: field.optionalDay('Last day'),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(10),
    bankbookType: field.choice('The fund', bookNumbers),
  },
  answer: {
    data: z.array(journalEntry),
    size: says.size(),
  },
  errors: ['periodRefused'],
  companion: { group: 'mobileFbPay' },
});
