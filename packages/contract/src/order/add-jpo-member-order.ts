import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const addJpoMemberOrder = defineOperation({
  name: 'addJpoMemberOrder',
  noun: 'order',
  kind: 'command',
  caller: 'member',
  summary: 'Order the whole cart to an address: prices frozen, stock reserved for the hours of the rules, cart emptied',
  payload: {
    fabId: field.id(),
    cartBuyType: field.flag('0').default('0'),
    orderBuyTppe: field.flag('0').default('0'),
  },
  answer: { data: z.strictObject({ memberOrderNo: z.string(), moId: z.int() }) },
  errors: ['addressNotFound', 'cartEmpty', 'soldOut', 'stockShort', 'shippingUnavailable', 'unpaidOrdersFull', 'reservedPiecesFull'],
  money: true,
  // It orders what the cart holds, which its payload does not say.
  anewAfter: ['addToCart', 'editCartpty', 'deleCartproduct', 'deleCartproductPL'],
  companion: { group: 'jpoMemberOrderform' },
});
