import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';

export const chargebackOutcomes = { open: 'not decided', won: 'won', lost: 'lost' } as const;

const day = (means: string) => about(z.iso.date(), `${means}: \`yyyy-MM-dd\`; if omitted, unchanged`, '2026-12-04').optional();

export const noteChargeback = defineOperation({
  name: 'noteChargeback',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'chargeback.settle',
  leadsTo: [],
  summary:
    'Record the deadline for the evidence of a chargeback, the day on which the evidence was sent, and how the case ended. Three days before the deadline a task is created. Nothing is booked: the money follows the gateway',
  payload: {
    reference: about(field.text(64, 1), 'The reference of the payment', 'P2647108834A1'),
    dueOn: day('The last day for the evidence'),
    evidenceSentOn: day('The day on which the evidence was sent'),
    outcome: about(z.enum(['open', 'won', 'lost']), 'The state of the case; if omitted, unchanged', 'won').optional(),
    note: about(
      field.freeText(500),
      'The findings and the actions taken; if omitted, unchanged',
      'signed receipt of the carrier sent',
    ).optional(),
  },
  answer: { data: z.strictObject({ reference: z.string() }) },
  errors: ['paymentNotFound'],
});
