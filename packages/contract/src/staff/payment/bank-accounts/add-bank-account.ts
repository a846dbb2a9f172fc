import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { bankAccount, bankAccountValues } from '../bank/bank-fields.ts';

export const addBankAccount = defineOperation({
  name: 'addBankAccount',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-account.write',
  leadsTo: ['money', 'payerText'],
  summary: 'Add an account into which members of a company pay by bank transfer. It takes two people, because it is where money goes',
  payload: {
    companyCode: field.companyCode(),
    currency: about(z.string().regex(/^[A-Z]{3}$/), 'The currency of the account, by ISO 4217; it never changes', 'EUR'),
    ...bankAccountValues(),
    reason: reason(),
  },
  answer: { data: bankAccount },
  errors: ['countryUnknown', 'bankAccountRefused', 'bankAccountTaken'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byOne' },
});
