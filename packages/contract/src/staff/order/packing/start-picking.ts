import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNos } from './to-pack-fields.ts';

const taken = says.entity('OrderInHand', 'An order that is assigned to somebody else', {
  orderNo: says.text('The order number', 'UPL2647108834'),
  by: says.text('The person to whom it is assigned', 'olav'),
});

export const startPicking = defineOperation({
  name: 'startPicking',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Assign orders to yourself, so that nobody else picks their pieces. An order that waited for a piece is tried again',
  payload: { orderNos: orderNos() },
  answer: {
    data: z.strictObject({
      started: says.count('The orders that are now assigned to you', 9),
      taken: about(z.array(taken), 'The orders that are assigned to somebody else'),
    }),
  },
  errors: ['orderNotFound', 'orderNotShippable'],
});
