import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { cartLineDone } from './cart-done.ts';

export const addToCart = defineOperation({
  name: 'addToCart',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: 'Put a variant into the cart; a variant already there gains the quantity',
  payload: {
    userCode: field.memberNumber('The member’s own code or username; another’s is refused').optional(),
    productId: about(field.id(), 'The variant (pttId)', 1204),
    orderType: about(field.shortCode(8), 'The product’s orderType; the shop knows it by itself', '1').optional(),
    isCheck: field.choice('Whether the line is ticked', { '1': 'yes', '0': 'no' }).default('1'),
    isShipments: field.choice('Whether it waits for a later shipment; carried for older clients', { '0': 'no', '1': 'yes' }).default('0'),
    isMobile: field.choice('Whether a phone sends it; carried for older clients', { '0': 'no', '1': 'yes' }).default('0'),
    qty: about(field.count(1, 100), 'Pieces to add', 2),
  },
  answer: {
    data: cartLineDone,
  },
  errors: ['notAllowed', 'productNotFound', 'soldOut', 'stockShort', 'cartLineLimit'],
  keyed: true,
  oneStatement: true,
  companion: { group: 'mobileCart' },
});
