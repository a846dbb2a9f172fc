import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getInvoice = defineOperation({
  name: 'getInvoice',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: "The invoice of one of the member's own paid orders, as a PDF on A4",
  payload: { memberOrderNo: field.orderNumber() },
  answer: { data: says.file },
  errors: ['orderNotFound', 'invoiceNotReady'],
  companion: { group: 'jpoMemberOrders' },
});
