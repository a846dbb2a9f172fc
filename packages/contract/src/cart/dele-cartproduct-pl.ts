import * as z from 'zod';
import { defineOperation } from '../operation.ts';

const pair = '[1-9]\\d{0,14}-[1-9]\\d{0,14}';

export const deleCartproductPL = defineOperation({
  name: 'deleCartproductPL',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: 'Take lines out of the cart, all or none',
  payload: {
    /** `sclId-scId`, joined by commas; at most 200. */
    sclIdStr: z
      .string()
      .max(6400)
      .regex(new RegExp(`^${pair}(,${pair}){0,199}$`)),
  },
  answer: { data: z.strictObject({ cartNum: z.int() }) },
  errors: ['cartLineNotFound'],
  keyed: true,
  companion: { group: 'mobileCart', name: 'deleCartproductPL' },
});
