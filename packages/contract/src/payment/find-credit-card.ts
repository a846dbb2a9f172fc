import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const findCreditCard = defineOperation({
  name: 'findCreditCard',
  noun: 'payment',
  kind: 'query',
  caller: 'member',
  summary: "The member's saved cards, newest first",
  payload: {},
  answer: {
    data: z.array(
      z.strictObject({
        id: z.int(),
        /** The masked label, `Visa •••• 4242`. */
        cardId: z.string(),
        brand: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        phone: z.string(),
        /** MM/YY. */
        validityDate: z.string(),
        expired: z.enum(['0', '1']),
      }),
    ),
  },
  errors: [],
  companion: { group: 'mobileFbPay' },
});
