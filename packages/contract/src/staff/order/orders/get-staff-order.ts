import { defineOperation } from '../../../operation.ts';
import { orderNo, staffOrder } from './order-fields.ts';

export const getStaffOrder = defineOperation({
  name: 'getStaffOrder',
  noun: 'order',
  kind: 'query',
  permission: 'order.read',
  summary: 'An order on one page: lines, money, address, payments, parcels, refund, and one timeline of all of it',
  payload: { orderNo: orderNo() },
  answer: { data: staffOrder },
  errors: ['orderNotFound'],
});
