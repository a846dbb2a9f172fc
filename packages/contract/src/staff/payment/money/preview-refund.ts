import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { askedRefund, refundErrors, refundPreview } from './refund-fields.ts';

export const previewRefund = defineOperation({
  name: 'previewRefund',
  noun: 'payment',
  kind: 'query',
  permission: 'order.refund',
  summary: 'What a refund of an order or of some pieces gives back at this moment, to the cent. Nothing changes',
  payload: { memberOrderNo: field.orderNumber(), ...askedRefund },
  answer: { data: z.strictObject(refundPreview) },
  errors: refundErrors,
});
