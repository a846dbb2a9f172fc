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
    'The gateway day by day: amounts charged according to the payments, and amounts booked in the ledger. At most 62 days; if no days are given, the last 14',
  payload: { from: day('The first day').optional(), to: day('The last day').optional() },
  answer: {
    data: z.array(
      says.entity('GatewayDay', 'One day of the gateway', {
        day: says.text('The day, `yyyy-MM-dd`', '2026-11-18'),
        payments: says.count('Number of payments that the gateway took', 41),
        charged: says.money('The amount charged by these payments', 2_989.31),
        booked: says.money('The amount that the ledger booked as received from the gateway', 2_989.31),
        difference: says.money('Amount charged less amount booked; 0 if the books are right', 0),
        givenBack: says.money('The amount that the ledger booked as refunded or reversed', 72.91),
        differing: says.count('Number of undecided differences noticed on this day', 0),
      }),
    ),
  },
  errors: ['periodRefused'],
});
