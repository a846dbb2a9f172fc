import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { bankAccountNo, unitsText } from './bank-fields.ts';

export const addBankEntry = defineOperation({
  name: 'addBankEntry',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-money.record',
  leadsTo: ['money'],
  summary:
    'Record by hand that money has arrived in an account, with a second person. The import `bankStatements` records a whole statement. A booking that is already recorded is not recorded twice',
  payload: {
    accountNo: bankAccountNo(),
    amount: unitsText('The amount that arrived'),
    bookedOn: about(z.iso.date(), 'The day on which the bank booked it, `yyyy-MM-dd`', '2026-11-18'),
    remittance: about(field.text(500), 'The text of the payer', 'BT-4K7Q-2MX9').default(''),
    payerName: about(field.text(140), 'The name of the payer', 'Ada Lovelace').default(''),
    payerAccount: about(field.text(50), 'The account of the payer', 'DE02120300000000202051').default(''),
    bankReference: about(field.text(100), 'The bank’s own reference of the booking', '2026111800471').default(''),
    reason: reason(),
  },
  answer: { data: says.entity('BankEntryAdded', 'A recorded bank entry', { entryNo: says.id('The number of the entry', 812) }) },
  errors: ['bankAccountNotFound', 'bankAmountRefused', 'bankEntryKnown', 'bankDayInFuture', 'bankDayTooOld'],
  approval: { when: 'always', expiresHours: 72, waits: 'approved' },
});
