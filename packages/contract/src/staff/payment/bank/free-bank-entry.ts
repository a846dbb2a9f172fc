import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { assignBankEntry } from './assign-bank-entry.ts';
import { bankEntryNo, seenVersion } from './bank-fields.ts';

export const freeBankEntry = defineOperation({
  name: 'freeBankEntry',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-money.decide',
  leadsTo: [],
  summary: 'Detach money that waits with an order from it, so that another decision about the money is possible',
  payload: { entryNo: bankEntryNo(), version: seenVersion(), reason: reason() },
  answer: assignBankEntry.answer.shape,
  errors: ['bankEntryNotFound', 'bankChangedMeanwhile', 'bankNothingWaits'],
});
