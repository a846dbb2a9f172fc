import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { ledgerStep, transferId } from './ledger-fields.ts';

const side = says.entity('LedgerSide', 'One entry of a transfer', {
  entryNo: says.id('The number of the entry', 2_204_118),
  accountNo: says.id('The number of its account (getAccount)', 71_902),
  account: says.text('The name of the account: a member’s wallet by its number, an account of the company by its name', '6'),
  memberCode: says.text(
    'The number of the member; empty for an account of the company, and for a member whom you may not see',
    'US10000020',
  ),
  memberName: says.text('The name of the member', 'Ingrid Solberg'),
  isSeen: says.flag('Whether the caller may open the account'),
  before: about(z.number().nullable(), 'The balance of the account before, in its unit; null if the caller may not see it', 5_981.84),
  amount: about(z.number(), 'The amount, in the unit of the account; a credit is above zero', -160),
  after: about(z.number().nullable(), 'The balance of the account afterwards; null if the caller may not see it', 5_821.84),
});

export const getTransfer = defineOperation({
  name: 'getTransfer',
  noun: 'wallet',
  kind: 'query',
  permission: 'wallet.read',
  summary: 'A transfer of the ledger: its entries, its origin and its consequences',
  payload: { transferId: transferId() },
  answer: {
    data: says.entity('LedgerTransfer', 'A transfer of the ledger', {
      transferId: says.id('The number of the transfer', 884_120),
      kind: says.text('The kind of transfer', 'order_paid'),
      at: instant('When it was booked'),
      reference: says.text('The unique key that prevents a second booking', 'order:41877:paid'),
      note: says.text('A note on the transfer; may be empty', ''),
      currency: says.text('The unit of its accounts', 'USD'),
      sum: about(z.number(), 'The sum of all entries, in that unit: 0 if the books are right', 0),
      sides: z.array(side),
      causes: z.array(ledgerStep),
      effects: z.array(ledgerStep),
    }),
  },
  errors: ['transferNotFound'],
});
