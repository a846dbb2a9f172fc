import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const orderCart = defineOperation({
  name: 'addJpoMemberOrder',
  noun: 'order',
  kind: 'command',
  caller: 'member',
  summary:
    'Order the whole cart to an address. The call freezes the prices, reserves the stock for the hours set by the rules, and empties the cart',
  payload: {
    fabId: about(field.id(), 'The id of the delivery address', 31),
    cartBuyType: field.choice('The part of the cart to order', { '0': 'the whole cart' }).default('0'),
    orderBuyTppe: field.choice('The kind of order', { '0': 'an order of the caller’s own' }).default('0'),
    promotionKey: about(
      z.string().regex(/^[\w-]{0,40}$/),
      'The promotions that the buyer saw (`promotionKey` of the cart). If others apply now, the order is refused; if omitted, the current promotions apply',
      'c2VydW0tYW5kLWNyZWFt',
    ).optional(),
    seen: field.seen('The cart as the buyer saw it (`seen` of getCartOrderList)'),
    addressSeen: field.seen('The address as the buyer saw it (`seen` of getJmiAddrBook)'),
  },
  answer: {
    data: says.entity('PlacedOrder', 'A placed order', {
      memberOrderNo: says.text('The order number', 'US2611180001'),
      moId: says.id('The id of the order', 501),
    }),
  },
  errors: [
    'addressNotFound',
    'cartEmpty',
    'soldOut',
    'stockShort',
    'shippingUnavailable',
    'unpaidOrdersFull',
    'reservedPiecesFull',
    'promotionChanged',
    'seenDiffers',
  ],
  current: ['getCartOrderList', 'getJmiAddrBook'],
  money: true,
  companion: { group: 'jpoMemberOrderform' },
});
