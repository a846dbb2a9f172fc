import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';
import { carrierField, orderAfter, trackingNoField, trackingUrlField } from './shipping-fields.ts';

const pieces = z.strictObject({
  lineId: about(field.id(), 'The number of the order line', 9001),
  pieces: about(field.count(1, 1_000_000), 'The number of its pieces', 1),
});

export const sendParcel = defineOperation({
  name: 'sendParcel',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Record that a parcel of an order was sent, with all remaining pieces or some of them. The member is informed',
  payload: {
    orderNo: orderNo(),
    carrier: carrierField(),
    trackingNo: trackingNoField(),
    trackingUrl: trackingUrlField(),
    lines: about(z.array(pieces).min(1).max(500), 'The content of the parcel; if omitted, all remaining pieces', [
      { lineId: 9001, pieces: 1 },
    ]).optional(),
  },
  answer: { data: orderAfter },
  errors: [
    'orderNotFound',
    'orderOnHold',
    'orderNotShippable',
    'nothingLeftToSend',
    'moreThanLeft',
    'carrierInactive',
    'trackingNoTaken',
    'trackingNoWrong',
  ],
});
