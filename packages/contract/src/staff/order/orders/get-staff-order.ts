import { defineOperation } from '../../../operation.ts';
import { orderNo, staffOrder } from './order-fields.ts';

export const getStaffOrder = defineOperation({
  name: 'getStaffOrder',
  noun: 'order',
  kind: 'query',
  permission: 'order.read',
  summary: 'An order on one page: lines, amounts, address, payments, parcels, refunds, and one timeline of them all',
  payload: { orderNo: orderNo() },
  answer: { data: staffOrder },
  errors: ['orderNotFound'],
});
