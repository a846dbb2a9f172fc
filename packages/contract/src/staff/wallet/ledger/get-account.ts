import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';
import { accountNo } from './ledger-fields.ts';

const hold = says.entity('LedgerHold', 'A hold in an account', {
  holdId: says.id('The number of the hold', 71_902),
  reference: says.text('The purpose of the hold', 'withdrawal:412'),
  orderNo: says.text('The order that it is for; empty if there is none', 'UPL2647108834'),
  amount: about(z.number(), 'The amount on hold, in the unit of the account', 160),
  at: instantOrNone('When the hold began'),
});

export const getAccount = defineOperation({
  name: 'getAccount',
  noun: 'wallet',
  kind: 'query',
  permission: 'wallet.read',
  summary: 'An account of the ledger with its balance now and at the end of a day, and its holds',
  payload: {
    accountNo: accountNo(),
    asOf: about(
      z.iso.date(),
      'A day in the business time zone, whose end is meant; omit it for the current balance alone',
      '2026-11-18',
    ).optional(),
  },
  answer: {
    data: says.entity('LedgerAccount', 'An account of the ledger', {
      accountNo: says.id('The number of the account', 71_902),
      account: says.text('Its name: a member’s wallet by its number, an account of the company by its name', '6'),
      currency: says.text('Its unit: USDT, or the three-letter code of a currency', 'USD'),
      memberCode: says.text('The number of the member; empty for an account of the company', 'US10000020'),
      memberName: says.text('The name of the member', 'Ingrid Solberg'),
      balance: about(z.number(), 'The balance, in its unit; a credit is above zero', 5_821.84),
      held: about(z.number(), 'The amount on hold, in its unit', 0),
      overdraft: about(z.number(), 'The amount by which a clawback may have taken it below zero, in its unit', 0),
      balanceAsOf: about(z.number().nullable(), 'The balance at the end of the day; null if no day was given', 5_981.84),
      holds: z.array(hold),
    }),
  },
  errors: ['accountNotFound'],
});
