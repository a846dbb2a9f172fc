import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';

export const shipOrder = defineOperation({
  name: 'shipOrder',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Record that everything left of a paid order was sent in one parcel. A second call corrects the parcel',
  payload: {
    memberOrderNo: field.orderNumber(),
    carrier: about(field.text(60, 1), 'The carrier of the parcel', 'DHL'),
    trackingNo: about(field.text(60, 1), 'The tracking number', '1Z999AA10123456784'),
    trackingUrl: about(
      z.union([z.literal(''), field.webAddress()]),
      'The URL where the member tracks the parcel; empty for none',
      'https://carrier.example/1Z999AA10123456784',
    ).default(''),
  },
  answer: { data: z.strictObject({ shippedAt: z.string() }) },
  errors: ['orderNotFound', 'orderOnHold', 'orderNotShippable', 'carrierInactive', 'trackingNoTaken', 'trackingNoWrong'],
});
