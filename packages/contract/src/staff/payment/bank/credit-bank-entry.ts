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
    'Keep undecided money as a member’s balance, at the rate it was asked for at, where the rule of the company allows it. For another member than the one it names it takes two people',
  payload: {
    entryNo: bankEntryNo(),
    version: seenVersion(),
    memberCode: memberCode(),
    amount: unitsText('How much of it'),
    reason: reason(),
  },
  answer: assignBankEntry.answer.shape,
  errors: ['bankEntryNotFound', 'bankChangedMeanwhile', 'bankAmountRefused', 'memberNotFound', 'bankBalanceForbidden'],
  approval: { when: { where: 'the member is not the one whose payment the transfer names' }, expiresHours: 72 },
});
