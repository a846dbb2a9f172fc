import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { assignBankEntry } from './assign-bank-entry.ts';
import { bankEntryNo, seenVersion, unitsText } from './bank-fields.ts';

export const payee = () => ({
  payeeName: about(field.text(140, 2), 'The recipient', 'Ada Lovelace'),
  payeeAccount: about(field.text(50, 3), 'The account of the recipient; an IBAN is checked', 'DE02120300000000202051'),
});

export const returnBankEntry = defineOperation({
  name: 'returnBankEntry',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-money.decide',
  leadsTo: ['money'],
  summary:
    'Return undecided money, with a second person. A person makes the payment at the bank; the ledger shows it as soon as the request is approved',
  payload: { entryNo: bankEntryNo(), version: seenVersion(), amount: unitsText('The amount to return'), ...payee(), reason: reason() },
  answer: assignBankEntry.answer.shape,
  errors: ['bankEntryNotFound', 'bankChangedMeanwhile', 'bankAmountRefused', 'bankPayeeRefused'],
  approval: { when: 'always', expiresHours: 72, waits: 'approved' },
});
