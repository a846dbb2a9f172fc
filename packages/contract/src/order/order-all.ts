import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderEntry } from './order-entry.ts';

export const orderAll = defineOperation({
  name: 'orderAll',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: "The member's orders, newest first: status '1' unpaid, '2' completed, none all",
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(5), status: field.flag('', '1', '2').optional() },
  answer: { data: z.array(orderEntry), size: field.total() },
  errors: [],
  companion: { group: 'jpoMemberOrders' },
});
