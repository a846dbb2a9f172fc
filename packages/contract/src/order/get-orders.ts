import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderEntry } from './order-entry.ts';

export const getOrders = defineOperation({
  name: 'orderAll',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: "The member's orders, newest first: unpaid ones with status '1', completed ones with status '2', all without a status",
  payload: {
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(5),
    status: field.choice('The state of the orders', { '': 'all', '1': 'unpaid', '2': 'paid' }).optional(),
  },
  answer: { data: z.array(orderEntry), size: says.size() },
  errors: [],
  companion: { group: 'jpoMemberOrders' },
});
