import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';
import { packingState } from './to-pack-fields.ts';

export const setPacking = defineOperation({
  name: 'setPacking',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Say that an order is packed and waits for its label, that a piece of it is missing, or put it back to be picked',
  payload: {
    orderNo: orderNo(),
    state: about(z.enum({ toPick: 'toPick', packed: 'packed', waiting: 'waiting' }), 'How far it is', 'packed'),
    lineId: about(field.id(), 'The line whose piece is missing; only with `waiting`', 9001).optional(),
  },
  answer: { data: z.strictObject({ state: packingState() }) },
  errors: ['orderNotFound', 'orderNotShippable', 'moreThanLeft'],
});
