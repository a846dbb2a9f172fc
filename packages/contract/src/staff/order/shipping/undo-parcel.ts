import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { parcelId } from './shipping-fields.ts';

export const undoParcel = defineOperation({
  name: 'undoParcel',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Record that a parcel was not sent after all. Its pieces must be packed again',
  payload: { orderNo: orderNo(), parcelId: parcelId(), reason: reason() },
  answer: { data: z.strictObject({ orderNo: says.text('The order', 'UPL2647108834') }) },
  errors: ['orderNotFound', 'parcelNotFound', 'parcelArrived'],
});
