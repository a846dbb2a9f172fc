import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { askedRefund, refundErrors, refundPreview } from './refund-fields.ts';

export const previewRefund = defineOperation({
  name: 'previewRefund',
  noun: 'payment',
  kind: 'query',
  permission: 'order.refund',
  summary: 'The exact amounts that a refund of an order or of some pieces would return at this moment. This call changes nothing',
  payload: { memberOrderNo: field.orderNumber(), ...askedRefund },
  answer: { data: z.strictObject(refundPreview) },
  errors: refundErrors,
});
