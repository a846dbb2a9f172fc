import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, instant, memberCode, next } from '../../../desk/staff-fields.ts';

const entry = says.entity('StaffWalletEntry', 'An entry in a wallet', {
  entryId: says.id('The number of the entry', 884_120),
  at: instant('When it was booked'),
  kind: says.text('The kind of transfer that booked it', 'order_paid'),
  note: says.text('The text that the member reads for it, in the caller’s language', 'Order UPL2647108834'),
  amount: says.money('The amount; below zero for an outgoing amount', -160),
  balance: says.money('The balance after the entry', 10_966.53),
  orderNo: says.text('The order that it belongs to; empty if there is none', 'UPL2647108834'),
  transferId: says.id('The number of the transfer that it belongs to', 884_120),
});

export const listWalletEntries = defineOperation({
  name: 'listWalletEntries',
  noun: 'member',
  kind: 'query',
  permission: 'wallet.read',
  summary: "The entries of one of a member's wallets, newest first",
  payload: {
    memberCode: memberCode(),
    book: about(z.enum(['6', '7', '8', '9']), 'The wallet: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points', '6'),
    after: after(),
    pageSize: field.pageSize(25),
  },
  answer: { data: z.array(entry), next: next() },
  errors: ['memberNotFound'],
});
