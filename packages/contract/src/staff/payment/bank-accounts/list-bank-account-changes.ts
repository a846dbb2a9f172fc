import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { bankAccountNo } from '../bank/bank-fields.ts';

const changedField = says.entity('BankAccountField', 'A field of a bank account that changed', {
  field: says.text('The name of the field', 'number'),
  before: says.text('The value before', ''),
  after: says.text('The value after', 'DE89 3704 0044 0532 0130 00'),
});

export const listBankAccountChanges = defineOperation({
  name: 'listBankAccountChanges',
  noun: 'payment',
  kind: 'query',
  permission: 'bank-money.read',
  summary: 'The changes of a bank account, newest first, with the people who made and approved them',
  payload: { accountNo: bankAccountNo() },
  answer: {
    data: z.array(
      says.entity('BankAccountChange', 'A change of a bank account', {
        version: says.id('The version that it created', 2),
        at: instant('When it was changed'),
        askedBy: says.text('The person who changed it', 'finance1'),
        approvedBy: says.text('The person who approved it; empty if no approval was needed', 'finance2'),
        reason: says.text('The reason', 'The bank gave us a new number'),
        fields: z.array(changedField),
      }),
    ),
  },
  errors: ['bankAccountNotFound'],
});
