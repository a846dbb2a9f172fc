import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const addToCart = defineOperation({
  name: 'addToCart',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: 'Put a variant into the cart; a variant already there gains the quantity',
  payload: {
    userCode: field.memberNumber().optional(),
    /** The variant's pttId. */
    productId: field.id(),
    orderType: field.text(8).optional(),
    isCheck: field.flag('1', '0').default('1'),
    isShipments: field.flag('0', '1').default('0'),
    isMobile: field.flag('0', '1').default('0'),
    qty: field.count(1, 100),
  },
  answer: {
    /** Pieces in the whole cart afterwards. */
    data: z.strictObject({ sclId: z.int(), qty: z.int(), cartNum: z.int() }),
  },
  errors: ['notAllowed', 'productNotFound', 'soldOut', 'stockShort', 'cartLineLimit'],
  keyed: true,
  companion: { group: 'mobileCart' },
});
