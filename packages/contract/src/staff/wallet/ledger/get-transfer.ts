import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { ledgerStep, transferId } from './ledger-fields.ts';

const side = says.entity('LedgerSide', 'One side of a transfer', {
  entryNo: says.id('The entry', 2_204_118),
  accountNo: says.id('Its account (getAccount)', 71_902),
  account: says.text('What the account is called: a member’s book by its number, an account of the company by its name', '6'),
  memberCode: says.text(
    'The number of the member; empty for an account of the company, and for a member whom you may not see',
    'US10000020',
  ),
  memberName: says.text('The name of the member', 'Ingrid Solberg'),
  isSeen: says.flag('Whether you may open the account'),
  before: about(z.number().nullable(), 'What was in the account before, in its unit; null where you may not see it', 5_981.84),
  amount: says.money('The entry, in the unit of the account; a credit is above zero', -160),
  after: about(z.number().nullable(), 'What was in it afterwards; null where you may not see it', 5_821.84),
});

export const getTransfer = defineOperation({
  name: 'getTransfer',
  noun: 'wallet',
  kind: 'query',
  permission: 'wallet.read',
  summary: 'A transfer of the ledger: its sides, what it came from, and what came of it',
  payload: { transferId: transferId() },
  answer: {
    data: says.entity('LedgerTransfer', 'A transfer of the ledger', {
      transferId: says.id('The transfer', 884_120),
      kind: says.text('What booked it', 'order_paid'),
      at: instant('When it was booked'),
      reference: says.text('The name by which it happens once', 'order:41877:paid'),
      note: says.text('What was written beside it; may be empty', ''),
      currency: says.text('The unit of its accounts', 'USD'),
      sum: says.money('All sides together: 0 in books that are right', 0),
      sides: z.array(side),
      causes: z.array(ledgerStep),
      effects: z.array(ledgerStep),
    }),
  },
  errors: ['transferNotFound'],
});
