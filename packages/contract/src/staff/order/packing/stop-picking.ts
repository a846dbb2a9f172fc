import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { fromOthers, orderNos, taken } from './to-pack-fields.ts';

export const stopPicking = defineOperation({
  name: 'stopPicking',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Undo the picking of orders: they are in nobody’s hand and are to be picked again',
  payload: { orderNos: orderNos(), fromOthers: fromOthers() },
  answer: {
    data: z.strictObject({
      stopped: says.count('The orders that are to be picked again', 9),
      taken: about(z.array(taken), 'The orders that stay in somebody else’s hand'),
    }),
  },
  errors: ['orderNotFound'],
});
