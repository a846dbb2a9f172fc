import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';
import { assignBankEntry } from './assign-bank-entry.ts';
import { bankEntryNo, seenVersion, unitsText } from './bank-fields.ts';

export const creditBankEntry = defineOperation({
  name: 'creditBankEntry',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-money.decide',
  leadsTo: ['money'],
  summary:
    'Credit undecided money to a member’s balance, at the rate of the payment, if the rules of the company allow it. Crediting another member than the one that the transfer names needs a second person',
  payload: {
    entryNo: bankEntryNo(),
    version: seenVersion(),
    memberCode: memberCode(),
    amount: unitsText('The amount to credit'),
    reason: reason(),
  },
  answer: assignBankEntry.answer.shape,
  errors: ['bankEntryNotFound', 'bankChangedMeanwhile', 'bankAmountRefused', 'memberNotFound', 'bankBalanceForbidden'],
  approval: { when: { where: 'the member is not the one whose payment the transfer names' }, expiresHours: 72, waits: 'approved' },
});
