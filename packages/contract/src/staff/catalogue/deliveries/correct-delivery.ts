import { defineOperation } from '../../../operation.ts';
import { variantId } from '../goods/variant-id.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { delivery, deliveryNo } from './delivery-fields.ts';
import { pieces } from '../stock/stock-fields.ts';

export const correctDelivery = defineOperation({
  name: 'correctDelivery',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Correct the arrived pieces of a variant in a booked delivery. The difference is a new change of the stock',
  payload: {
    deliveryNo: deliveryNo(),
    productId: variantId(),
    arrived: pieces('The correct number of arrived pieces', 46),
    reason: reason(),
  },
  answer: { data: delivery },
  errors: ['deliveryNotFound', 'deliveryOver', 'productNotFound', 'stockShort'],
});
