import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';
import { accountNo } from './ledger-fields.ts';

const hold = says.entity('LedgerHold', 'An amount that is held in an account', {
  holdId: says.id('The hold', 71_902),
  reference: says.text('What it is for', 'withdrawal:412'),
  orderNo: says.text('The order it is for; empty for none', 'UPL2647108834'),
  amount: says.money('How much', 160),
  at: instantOrNone('Since when'),
});

export const getAccount = defineOperation({
  name: 'getAccount',
  noun: 'wallet',
  kind: 'query',
  permission: 'wallet.read',
  summary: 'An account of the ledger with its balance, now and at the end of a day, and what is held of it',
  payload: {
    accountNo: accountNo(),
    asOf: about(z.iso.date(), 'A day of the business time zone; its end counts. Left out for now alone', '2026-11-18').optional(),
  },
  answer: {
    data: says.entity('LedgerAccount', 'An account of the ledger', {
      accountNo: says.id('The account', 71_902),
      account: says.text('What it is called: a member’s book by its number, an account of the company by its name', '6'),
      currency: says.text('Its unit: USDT, or a currency by its three letters', 'USD'),
      memberCode: says.text('The number of the member; empty for an account of the company', 'US10000020'),
      memberName: says.text('The name of the member', 'Ingrid Solberg'),
      balance: says.money('What is in it, in its unit; a credit is above zero', 5_821.84),
      held: says.money('How much of it is held', 0),
      overdraft: says.money('How far a clawback may have moved it below zero', 0),
      balanceAsOf: about(z.number().nullable(), 'What was in it at the end of the day; null where no day was named', 5_981.84),
      holds: z.array(hold),
    }),
  },
  errors: ['accountNotFound'],
});
