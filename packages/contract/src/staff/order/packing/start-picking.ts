import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { fromOthers, orderNos, taken } from './to-pack-fields.ts';

export const startPicking = defineOperation({
  name: 'startPicking',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Take orders in hand, so that nobody else picks their pieces. An order that waited for a piece is tried again',
  payload: { orderNos: orderNos(), fromOthers: fromOthers() },
  answer: {
    data: z.strictObject({
      started: says.count('The orders that are now in your hand', 9),
      taken: about(z.array(taken), 'The orders that stay in somebody else’s hand'),
      held: about(z.array(z.string()), 'The orders that stay where they are because they are on hold', ['UPL2647108834']).optional(),
    }),
  },
  errors: ['orderNotFound', 'orderNotShippable'],
});
