import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';

export const releaseOrder = defineOperation({
  name: 'releaseOrder',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.hold',
  leadsTo: [],
  summary: 'Release an order that is on hold, so that it can be picked, packed and shipped again',
  payload: { orderNo: orderNo() },
  answer: { data: z.strictObject({ orderNo: says.text('The order', 'UPL2647108834') }) },
  errors: ['orderNotFound', 'orderNotOnHold'],
});
