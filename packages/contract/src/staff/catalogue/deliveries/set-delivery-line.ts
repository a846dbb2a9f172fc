import { defineOperation } from '../../../operation.ts';
import { variantId } from '../goods/variant-id.ts';
import { delivery, deliveryNo } from './delivery-fields.ts';
import { pieces } from '../stock/stock-fields.ts';

export const setDeliveryLine = defineOperation({
  name: 'setDeliveryLine',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary:
    'Set the expected and unpacked pieces of a variant in a delivery. Omitted fields stay unchanged. A line with nothing expected and nothing unpacked is removed',
  payload: {
    deliveryNo: deliveryNo(),
    productId: variantId(),
    expected: pieces('Number of pieces on the delivery note').optional(),
    arrived: pieces('Total number of pieces unpacked', 46).optional(),
    more: pieces('Number of pieces to add to those unpacked, such as one for each scan', 1).optional(),
  },
  answer: { data: delivery },
  errors: ['deliveryNotFound', 'deliveryOver', 'productNotFound'],
});
