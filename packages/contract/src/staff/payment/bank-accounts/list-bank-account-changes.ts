import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { bankAccountNo } from '../bank/bank-fields.ts';

const changedField = says.entity('BankAccountField', 'A field of a bank account that changed', {
  field: says.text('Which', 'number'),
  before: says.text('What it was', ''),
  after: says.text('What it is', 'DE89 3704 0044 0532 0130 00'),
});

export const listBankAccountChanges = defineOperation({
  name: 'listBankAccountChanges',
  noun: 'payment',
  kind: 'query',
  permission: 'bank-money.read',
  summary: 'What was changed of a bank account, the newest first: by whom, and who approved it',
  payload: { accountNo: bankAccountNo() },
  answer: {
    data: z.array(
      says.entity('BankAccountChange', 'A change of a bank account', {
        version: says.id('The version that it made', 2),
        at: instant('When'),
        askedBy: says.text('Who changed it', 'finance1'),
        approvedBy: says.text('Who approved it; empty where one person was enough', 'finance2'),
        reason: says.text('Why', 'The bank gave us a new number'),
        fields: z.array(changedField),
      }),
    ),
  },
  errors: ['bankAccountNotFound'],
});
