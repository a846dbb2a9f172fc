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
  summary:
    'Add an account to which members of a company pay by bank transfer. It needs a second person, because it decides where money goes',
  payload: {
    companyCode: field.companyCode(),
    currency: about(z.string().regex(/^[A-Z]{3}$/), 'The currency of the account, by ISO 4217; it cannot be changed', 'EUR'),
    ...bankAccountValues(),
    reason: reason(),
  },
  answer: { data: bankAccount },
  errors: ['countryUnknown', 'notAllowed', 'bankAccountRefused', 'bankAccountTaken'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byOne' },
});
