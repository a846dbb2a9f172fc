import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { bankEntryNo, seenVersion } from './bank-fields.ts';

export const waitBankEntry = defineOperation({
  name: 'waitBankEntry',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-money.decide',
  leadsTo: [],
  summary: 'Postpone the decision about undecided money until a given day, because somebody has asked the payer or the rest is on its way',
  payload: {
    entryNo: bankEntryNo(),
    version: seenVersion(),
    until: about(z.iso.date(), 'The day, `yyyy-MM-dd`', '2026-11-25'),
    reason: reason(),
  },
  answer: {
    data: says.entity('BankEntryWaits', 'Money whose decision is postponed', {
      entryNo: says.id('The number of the entry', 812),
      until: says.text('The day until which the decision is postponed', '2026-11-25'),
    }),
  },
  errors: ['bankEntryNotFound', 'bankChangedMeanwhile', 'bankDayPast'],
});
