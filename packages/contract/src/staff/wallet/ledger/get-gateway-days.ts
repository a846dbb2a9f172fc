import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';

const day = (means: string) => about(z.iso.date(), `${means}, in the business time zone`, '2026-11-18');

export const getGatewayDays = defineOperation({
  name: 'getGatewayDays',
  noun: 'wallet',
  kind: 'query',
  permission: 'payment.read',
  summary:
    'The gateway day by day: what payments say was charged, and what the ledger booked. At most 62 days; the last 14 if none are named',
  payload: { from: day('The first day').optional(), to: day('The last day').optional() },
  answer: {
    data: z.array(
      says.entity('GatewayDay', 'One day of the gateway', {
        day: says.text('The day, `yyyy-MM-dd`', '2026-11-18'),
        payments: says.count('Payments that the gateway took', 41),
        charged: says.money('What they were charged', 2_989.31),
        booked: says.money('What the ledger booked as received from the gateway', 2_989.31),
        difference: says.money('What was charged less what was booked; 0 in books that are right', 0),
        givenBack: says.money('What the ledger booked as given back or taken back', 72.91),
        differing: says.count('Differences noticed on this day that nobody has decided', 0),
      }),
    ),
  },
  errors: ['periodRefused'],
});
