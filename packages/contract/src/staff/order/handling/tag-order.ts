import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';
import { orderTags, tags } from './handling-fields.ts';

export const tagOrder = defineOperation({
  name: 'tagOrder',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.assign',
  leadsTo: [],
  summary: 'Add tags to an order, and remove others. A tag that is there already, or not there, changes nothing',
  payload: {
    orderNo: orderNo(),
    add: tags('The tags to add').default([]),
    remove: tags('The tags to remove').default([]),
  },
  answer: { data: z.strictObject({ tags: orderTags() }) },
  errors: ['orderNotFound', 'tooManyTags'],
});
