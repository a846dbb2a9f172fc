import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { assignBankEntry } from './assign-bank-entry.ts';
import { bankEntryNo, seenVersion, unitsText } from './bank-fields.ts';

export const payee = () => ({
  payeeName: about(field.text(140, 2), 'To whom it goes', 'Ada Lovelace'),
  payeeAccount: about(field.text(50, 3), 'To which account; an IBAN is checked', 'DE02120300000000202051'),
});

export const returnBankEntry = defineOperation({
  name: 'returnBankEntry',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-money.decide',
  leadsTo: ['money'],
  summary: 'Send undecided money back, with a second person. A person sends it at the bank; the books say so once it is approved',
  payload: { entryNo: bankEntryNo(), version: seenVersion(), amount: unitsText('How much of it'), ...payee(), reason: reason() },
  answer: assignBankEntry.answer.shape,
  errors: ['bankEntryNotFound', 'bankChangedMeanwhile', 'bankAmountRefused', 'bankPayeeRefused'],
  approval: { when: 'always', expiresHours: 72 },
});
