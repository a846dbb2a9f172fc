import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';

export const settlementKinds = ['charge', 'refund', 'chargeback'] as const;
export const settlementOutcomes = {
  agrees: 'the books say the same',
  differs: 'the books say something else; it is a task now',
  unknown: 'the shop knows no such payment; it is a task now',
} as const;

export const recordSettlement = defineOperation({
  name: 'recordSettlement',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'payment.settle',
  leadsTo: [],
  summary: "Keep a line of the gateway's settlement file and hold it against the books. The import `settlements` does it for a whole file",
  payload: {
    transactionId: about(field.text(64, 1), 'What the gateway calls the charge, refund or chargeback', 'ch_204816'),
    kind: about(z.enum(settlementKinds), 'What the line is', 'charge'),
    reference: about(field.text(64, 1), "The shop's reference of the payment", 'P2647108834A1'),
    amount: field.positiveAmount('The amount before fees'),
    settledOn: about(z.iso.date(), 'The day on which it was settled, `yyyy-MM-dd`', '2026-11-19'),
  },
  answer: {
    data: says.entity('SettlementKept', 'A line of a settlement that is kept', {
      settlementNo: says.id('The line', 204),
      outcome: says.code('What the books say about it', settlementOutcomes),
    }),
  },
  errors: ['settlementKnown', 'amountRefused'],
});
