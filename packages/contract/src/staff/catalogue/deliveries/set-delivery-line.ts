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
    'Say what a delivery brings of a variant: what its note says, and what was unpacked. What is left out stays; a line with nothing expected and nothing unpacked is removed',
  payload: {
    deliveryNo: deliveryNo(),
    productId: variantId(),
    expected: pieces('Pieces that the delivery note says').optional(),
    arrived: pieces('Pieces that were unpacked, all together', 46).optional(),
    more: pieces('Pieces that were unpacked besides, such as one for each scan', 1).optional(),
  },
  answer: { data: delivery },
  errors: ['deliveryNotFound', 'deliveryOver', 'productNotFound'],
});
