import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { orderNo } from '../orders/order-fields.ts';
import { orderHold } from './handling-fields.ts';

export const holdOrder = defineOperation({
  name: 'holdOrder',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.hold',
  leadsTo: [],
  summary:
    'Put an order on hold: until it is released it is not picked, packed or shipped. The person who has it in hand puts its pieces back',
  payload: { orderNo: orderNo(), reason: reason() },
  answer: { data: z.strictObject({ hold: orderHold }) },
  errors: ['orderNotFound', 'orderOnHold', 'orderNotShippable', 'nothingLeftToSend'],
});
