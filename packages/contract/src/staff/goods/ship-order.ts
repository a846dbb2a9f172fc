import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const shipOrder = defineOperation({
  name: 'shipOrder',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'order.ship',
  summary: 'Say that a paid order is on its way, with its parcel’s number; once more, it corrects the parcel',
  payload: {
    memberOrderNo: field.orderNumber(),
    carrier: field.text(60, 1),
    trackingNo: field.text(60, 1),
    trackingUrl: z.union([z.literal(''), field.webAddress()]).default(''),
  },
  answer: { data: z.strictObject({ shippedAt: z.string() }) },
  errors: ['orderNotFound', 'orderNotShippable'],
});
