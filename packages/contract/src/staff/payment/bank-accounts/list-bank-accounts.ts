import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { bankAccount } from '../bank/bank-fields.ts';

export const listBankAccounts = defineOperation({
  name: 'listBankAccounts',
  noun: 'payment',
  kind: 'query',
  permission: 'bank-money.read',
  summary: 'The accounts to which members pay by bank transfer, by company',
  payload: {},
  answer: { data: z.array(bankAccount) },
  errors: [],
});
