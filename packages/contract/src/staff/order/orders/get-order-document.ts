import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from './order-fields.ts';

export const getOrderDocument = defineOperation({
  name: 'getOrderDocument',
  noun: 'order',
  kind: 'query',
  permission: 'order.read',
  summary: 'The invoice or the packing slip of an order as a PDF, in the member’s language',
  payload: { orderNo: orderNo(), document: about(z.enum(['invoice', 'packingSlip']), 'The kind of document', 'invoice') },
  answer: { data: says.file },
  errors: ['orderNotFound', 'invoiceNotReady', 'contactHidden'],
});
