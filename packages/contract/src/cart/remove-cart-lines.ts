import * as z from 'zod';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';
import { cartDone } from './cart-done.ts';

const pair = '[1-9]\\d{0,14}-[1-9]\\d{0,14}';

export const removeCartLines = defineOperation({
  name: 'deleCartproductPL',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: 'Remove lines from the cart: all of them, or none if one is refused',
  payload: {
    sclIdStr: about(
      z
        .string()
        .max(6400)
        .regex(new RegExp(`^${pair}(,${pair}){0,199}$`)),
      'The lines: `sclId-scId` of each, separated by commas; at most 200',
      '88-12,91-12',
    ),
  },
  answer: { data: cartDone },
  errors: ['cartLineNotFound'],
  keyed: true,
  companion: { group: 'mobileCart', name: 'deleCartproductPL' },
});
