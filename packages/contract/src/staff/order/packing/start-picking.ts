import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNos } from './to-pack-fields.ts';

const taken = says.entity('OrderInHand', 'An order that somebody else has in hand', {
  orderNo: says.text('The order', 'UPL2647108834'),
  by: says.text('Who has it', 'olav'),
});

export const startPicking = defineOperation({
  name: 'startPicking',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Take orders in hand, so that nobody else fetches their pieces. One that waited for a piece is tried again',
  payload: { orderNos: orderNos() },
  answer: {
    data: z.strictObject({
      started: says.count('Orders that are in your hand now', 9),
      taken: about(z.array(taken), 'Orders that somebody else has'),
    }),
  },
  errors: ['orderNotFound', 'orderNotShippable'],
});
