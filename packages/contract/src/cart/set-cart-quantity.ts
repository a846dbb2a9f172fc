import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { cartLineDone } from './cart-done.ts';

export const setCartQuantity = defineOperation({
  name: 'editCartpty',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: 'Set the quantity of a line',
  payload: { sclId: about(field.id(), 'The id of the line', 88), qty: about(field.count(1, 99_999), 'The new quantity', 3) },
  answer: { data: cartLineDone },
  errors: ['cartLineNotFound', 'stockShort'],
  keyed: true,
  companion: { group: 'mobileCart' },
});
