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
  summary: 'Wait with undecided money until a day: somebody has asked the payer, or the rest is on its way',
  payload: {
    entryNo: bankEntryNo(),
    version: seenVersion(),
    until: about(z.iso.date(), 'Until which day, `yyyy-MM-dd`', '2026-11-25'),
    reason: reason(),
  },
  answer: {
    data: says.entity('BankEntryWaits', 'Money that somebody waits with', {
      entryNo: says.id('Its number', 812),
      until: says.text('Until which day', '2026-11-25'),
    }),
  },
  errors: ['bankEntryNotFound', 'bankChangedMeanwhile', 'bankDayPast'],
});
