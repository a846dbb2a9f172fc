import { defineOperation } from '../../../operation.ts';
import { delivery, deliveryNo } from './delivery-fields.ts';

export const bookDelivery = defineOperation({
  name: 'bookDelivery',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Take what arrived into stock. A delivery is booked once; every line has to be unpacked, one that did not come with 0 pieces',
  payload: { deliveryNo: deliveryNo() },
  answer: { data: delivery },
  errors: ['deliveryNotFound', 'deliveryOver', 'deliveryIncomplete'],
});
