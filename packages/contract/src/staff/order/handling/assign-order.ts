import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';

export const assignOrder = defineOperation({
  name: 'assignOrder',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.assign',
  leadsTo: [],
  summary:
    'Assign an order to a person, who takes care of it. Without a name it goes to the next person: of those who ship orders, the one with the fewest open orders',
  payload: {
    orderNo: orderNo(),
    to: about(field.text(60), 'The name of the person; empty for nobody; omit it for the next person', 'olav').optional(),
  },
  answer: { data: z.strictObject({ assignedTo: says.text('The person to whom it is assigned; empty for nobody', 'olav') }) },
  errors: ['orderNotFound', 'assigneeNotFound', 'nobodyToAssign'],
});
