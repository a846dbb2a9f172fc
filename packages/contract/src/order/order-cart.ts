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
  summary: 'Order the whole cart to an address: prices frozen, stock reserved for the hours of the rules, cart emptied',
  payload: {
    fabId: about(field.id(), 'The address to send it to', 31),
    cartBuyType: field.choice('What is ordered', { '0': 'the whole cart' }).default('0'),
    orderBuyTppe: field.choice('The kind of order', { '0': 'an order of one’s own' }).default('0'),
    promotionKey: about(
      z.string().regex(/^[\w-]{0,40}$/),
      'What the buyer saw of promotions (`promotionKey` of the cart): if something else applies by now, the order is refused; left out, whatever applies does',
      'c2VydW0tYW5kLWNyZWFt',
    ).optional(),
    seen: field.seen('The cart as the buyer saw it (`seen` of getCartOrderList)'),
    addressSeen: field.seen('The address as the buyer saw it (`seen` of getJmiAddrBook)'),
  },
  answer: {
    data: says.entity('PlacedOrder', 'An order that was placed', {
      memberOrderNo: says.text('Its number', 'US2611180001'),
      moId: says.id('Its id', 501),
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
