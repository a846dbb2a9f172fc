import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { cartDone } from './cart-done.ts';

export const removeCartLine = defineOperation({
  name: 'deleCartproduct',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: 'Remove one line from the cart',
  payload: { sclId: about(field.id(), 'The id of the line', 88) },
  answer: { data: cartDone },
  errors: ['cartLineNotFound'],
  keyed: true,
  companion: { group: 'mobileCart' },
});
