import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bookNumbers } from './books.ts';

const journalEntry = says.entity('JournalEntry', 'An entry of a fund’s journal', {
  dealDate: says.time('When it was booked'),
  dealType: says.code('Which way', { A: 'added', D: 'deducted' }),
  money: says.money('How much, above zero', 25),
  balance: says.money('The balance after it', 387.25),
  notes: says.text('What for, in the caller’s language', 'Transfer to US10000470'),
});

export const getFundJournal = defineOperation({
  name: 'getFbJournals',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "A fund's journal, newest first, between two days of the business time zone, both included",
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
