import { defineOperation } from '../../../operation.ts';
import { delivery, deliveryNo } from './delivery-fields.ts';

export const bookDelivery = defineOperation({
  name: 'bookDelivery',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary:
    'Add the arrived pieces to the stock. A delivery is booked once. Every line must have been unpacked; a line that did not arrive has 0 pieces',
  payload: { deliveryNo: deliveryNo() },
  answer: { data: delivery },
  errors: ['deliveryNotFound', 'deliveryOver', 'deliveryIncomplete'],
});
