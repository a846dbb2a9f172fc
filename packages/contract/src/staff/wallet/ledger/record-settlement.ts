import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';

export const settlementKinds = ['charge', 'refund', 'chargeback'] as const;
export const settlementOutcomes = {
  agrees: 'the ledger agrees',
  differs: 'the ledger differs; a task was created',
  unknown: 'the shop knows no such payment; a task was created',
} as const;

export const recordSettlement = defineOperation({
  name: 'recordSettlement',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'payment.settle',
  leadsTo: [],
  summary:
    'Store a line of the gateway’s settlement file and compare it with the ledger. The import `settlements` does this for a whole file',
  payload: {
    transactionId: about(field.text(64, 1), 'The gateway’s identifier of the charge, refund or chargeback', 'ch_204816'),
    kind: about(z.enum(settlementKinds), 'The kind of line', 'charge'),
    reference: about(field.text(64, 1), "The shop's reference of the payment", 'P2647108834A1'),
    amount: field.positiveAmount('The amount before fees'),
    settledOn: about(z.iso.date(), 'The day on which it was settled, `yyyy-MM-dd`', '2026-11-19'),
  },
  answer: {
    data: says.entity('SettlementKept', 'A stored line of a settlement', {
      settlementNo: says.id('The number of the line', 204),
      outcome: says.code('The result of the comparison with the ledger', settlementOutcomes),
    }),
  },
  errors: ['settlementKnown', 'amountRefused'],
});
