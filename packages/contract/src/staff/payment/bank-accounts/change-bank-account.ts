import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { bankAccount, bankAccountNo, bankAccountValues, seenVersion } from '../bank/bank-fields.ts';

export const changeBankAccount = defineOperation({
  name: 'changeBankAccount',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-account.write',
  leadsTo: ['money', 'payerText'],
  summary: 'Change an account to which members pay. Changing where the money goes needs a second person',
  payload: { accountNo: bankAccountNo(), version: seenVersion(), ...bankAccountValues(), reason: reason() },
  answer: { data: bankAccount },
  errors: [
    'countryUnknown',
    'notAllowed',
    'bankAccountNotFound',
    'bankAccountRefused',
    'bankAccountTaken',
    'bankChangedMeanwhile',
    'nothingToCorrect',
  ],
  approval: {
    when: {
      where:
        'the number, the bank, the holder, the companies, the QR code or the note to payers changes, the account becomes active, or its rate changes by more than a tenth',
    },
    expiresHours: 72,
    isSetUp: 'byOne',
  },
});
