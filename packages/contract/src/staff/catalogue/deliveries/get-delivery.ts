import { defineOperation } from '../../../operation.ts';
import { delivery, deliveryNo } from './delivery-fields.ts';

export const getDelivery = defineOperation({
  name: 'getDelivery',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'A delivery with its lines',
  payload: { deliveryNo: deliveryNo() },
  answer: { data: delivery },
  errors: ['deliveryNotFound'],
});
