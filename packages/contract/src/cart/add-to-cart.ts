import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { cartLineDone } from './cart-done.ts';

export const addToCart = defineOperation({
  name: 'addToCart',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: 'Put a variant into the cart. If it is already there, its quantity increases',
  payload: {
    userCode: field.memberNumber('The member’s own code or username; the call refuses any other').optional(),
    productId: about(field.id(), 'The variant (pttId)', 1204),
    orderType: about(field.shortCode(8), 'The product’s orderType; ignored, because the shop knows it', '1').optional(),
    isCheck: field.choice('Whether the line is selected', { '1': 'yes', '0': 'no' }).default('1'),
    isShipments: field
      .choice('Whether it waits for a later shipment; ignored, accepted for older clients', { '0': 'no', '1': 'yes' })
      .default('0'),
    isMobile: field.choice('Whether a phone sends it; ignored, accepted for older clients', { '0': 'no', '1': 'yes' }).default('0'),
    qty: about(field.count(1, 100), 'Number of pieces to add', 2),
  },
  answer: {
    data: cartLineDone,
  },
  errors: ['notAllowed', 'productNotFound', 'soldOut', 'stockShort', 'cartLineLimit'],
  keyed: true,
  oneStatement: true,
  companion: { group: 'mobileCart' },
});
