import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { delivery, deliveryNo } from './delivery-fields.ts';

export const dropDelivery = defineOperation({
  name: 'dropDelivery',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Record that a delivery does not come. A booked delivery cannot be dropped',
  payload: { deliveryNo: deliveryNo(), reason: reason() },
  answer: { data: delivery },
  errors: ['deliveryNotFound', 'deliveryOver'],
});
