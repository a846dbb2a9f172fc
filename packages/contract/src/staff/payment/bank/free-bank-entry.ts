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
  summary: 'Take money that waits with an order away from it again, so that something else can be decided about it',
  payload: { entryNo: bankEntryNo(), version: seenVersion(), reason: reason() },
  answer: assignBankEntry.answer.shape,
  errors: ['bankEntryNotFound', 'bankChangedMeanwhile', 'bankNothingWaits'],
});
