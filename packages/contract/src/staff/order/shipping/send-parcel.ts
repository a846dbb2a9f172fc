import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';
import { carrierField, orderAfter, trackingNoField, trackingUrlField } from './shipping-fields.ts';

const pieces = z.strictObject({
  lineId: about(field.id(), 'A line of the order', 9001),
  pieces: about(field.count(1, 1_000_000), 'How many of its pieces', 1),
});

export const sendParcel = defineOperation({
  name: 'sendParcel',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Say that a parcel of an order has left, with all that is left of it or with some of its pieces; its member is told',
  payload: {
    orderNo: orderNo(),
    carrier: carrierField(),
    trackingNo: trackingNoField(),
    trackingUrl: trackingUrlField(),
    lines: about(z.array(pieces).min(1).max(500), 'What is in it; left out for all that is left', [{ lineId: 9001, pieces: 1 }]).optional(),
  },
  answer: { data: orderAfter },
  errors: [
    'orderNotFound',
    'orderNotShippable',
    'nothingLeftToSend',
    'moreThanLeft',
    'carrierInactive',
    'trackingNoTaken',
    'trackingNoWrong',
  ],
});
