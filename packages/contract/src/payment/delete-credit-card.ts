import * as z from 'zod';
import { defineOperation } from '../operation.ts';

const ids = '[1-9]\\d{0,14}';

export const deleteCreditCard = defineOperation({
  name: 'deleteCreditCard',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Delete cards, all or none, here and in the vault',
  payload: {
    /** Ids joined by commas, at most 50. */
    id: z
      .string()
      .max(800)
      .regex(new RegExp(`^${ids}(,${ids}){0,49}$`)),
  },
  answer: { data: z.strictObject({ deleted: z.int() }) },
  errors: ['cardNotFound'],
  keyed: true,
  companion: { group: 'mobileFbPay' },
});
