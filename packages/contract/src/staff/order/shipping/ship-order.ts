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
  summary: 'Say that all that is left of a paid order is on its way in one parcel; once more, it corrects the parcel',
  payload: {
    memberOrderNo: field.orderNumber(),
    carrier: about(field.text(60, 1), 'Who carries the parcel', 'DHL'),
    trackingNo: about(field.text(60, 1), 'The number of the parcel', '1Z999AA10123456784'),
    trackingUrl: about(
      z.union([z.literal(''), field.webAddress()]),
      'Where the member follows the parcel; empty for nowhere',
      'https://carrier.example/1Z999AA10123456784',
    ).default(''),
  },
  answer: { data: z.strictObject({ shippedAt: z.string() }) },
  errors: ['orderNotFound', 'orderNotShippable', 'carrierInactive', 'trackingNoTaken', 'trackingNoWrong'],
});
