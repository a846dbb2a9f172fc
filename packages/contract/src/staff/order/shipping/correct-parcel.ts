import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';
import { carrierField, orderAfter, parcelId, trackingNoField, trackingUrlField } from './shipping-fields.ts';

export const correctParcel = defineOperation({
  name: 'correctParcel',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.ship',
  leadsTo: [],
  summary: 'Correct the carrier, the number and the link of a parcel. The member is informed',
  payload: {
    orderNo: orderNo(),
    parcelId: parcelId(),
    carrier: carrierField(),
    trackingNo: trackingNoField(),
    trackingUrl: trackingUrlField(),
  },
  answer: { data: orderAfter },
  errors: ['orderNotFound', 'parcelNotFound', 'trackingNoTaken', 'trackingNoWrong'],
});
