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
  summary: 'Set the packing state of an order: packed and waiting for its label, waiting for a missing piece, or back to be picked',
  payload: {
    orderNo: orderNo(),
    state: about(z.enum({ toPick: 'toPick', packed: 'packed', waiting: 'waiting' }), 'The new state', 'packed'),
    lineId: about(field.id(), 'The number of the line with the missing piece; only with `waiting`', 9001).optional(),
  },
  answer: { data: z.strictObject({ state: packingState() }) },
  errors: ['orderNotFound', 'orderOnHold', 'orderNotShippable', 'moreThanLeft'],
});
