import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderEntry } from './order-entry.ts';

export const getOrder = defineOperation({
  name: 'orderByOrderNo',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: "One of the member's own orders; `data` is a list of one",
  payload: { memberOrderNo: field.orderNumber() },
  answer: { data: z.array(orderEntry) },
  errors: ['orderNotFound'],
  companion: { group: 'jpoMemberOrders' },
});
