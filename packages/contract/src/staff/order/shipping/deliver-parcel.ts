import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';
import { orderAfter, parcelId } from './shipping-fields.ts';

export const deliverParcel = defineOperation({
  name: 'deliverParcel',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Record that a parcel was delivered. The member is informed',
  payload: { orderNo: orderNo(), parcelId: parcelId() },
  answer: { data: orderAfter },
  errors: ['orderNotFound', 'parcelNotFound', 'parcelArrived'],
});
