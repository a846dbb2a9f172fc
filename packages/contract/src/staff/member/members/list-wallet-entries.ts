import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, instant, memberCode, next } from '../../../desk/staff-fields.ts';

const entry = says.entity('StaffWalletEntry', 'An entry of a book', {
  entryId: says.id('The entry', 884_120),
  at: instant('When it was booked'),
  kind: says.text('What booked it', 'order_paid'),
  note: says.text('What the member reads beside it, in the caller’s language', 'Order UPL2647108834'),
  amount: says.money('How much; below zero where it went out', -160),
  balance: says.money('What was in the book afterwards', 10_966.53),
  orderNo: says.text('The order it was for; empty for none', 'UPL2647108834'),
  transferId: says.id('The transfer it is a side of', 884_120),
});

export const listWalletEntries = defineOperation({
  name: 'listWalletEntries',
  noun: 'member',
  kind: 'query',
  permission: 'wallet.read',
  summary: "The entries of one of a member's books, the newest first",
  payload: {
    memberCode: memberCode(),
    book: about(z.enum(['6', '7', '8', '9']), 'The book: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points', '6'),
    after: after(),
    pageSize: field.pageSize(25),
  },
  answer: { data: z.array(entry), next: next() },
  errors: ['memberNotFound'],
});
