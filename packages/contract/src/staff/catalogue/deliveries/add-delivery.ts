import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { variantId } from '../goods/variant-id.ts';
import { delivery } from './delivery-fields.ts';
import { pieces } from '../stock/stock-fields.ts';

export const addDelivery = defineOperation({
  name: 'addDelivery',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Write down a delivery that is expected. Nothing is in stock before it is booked',
  payload: {
    supplier: about(field.freeText(100, 1), 'Who sends it', 'Nordlys AS'),
    reference: about(field.freeText(60, 1), 'The number of the delivery note', 'LS-20871'),
    expectedOn: field.optionalDay('The day on which it is expected'),
    lines: about(
      z.array(z.strictObject({ productId: variantId(), expected: pieces('Pieces that the delivery note says') })).max(500),
      'What the delivery note says; more lines can follow (setDeliveryLine)',
      [{ productId: 1204, expected: 48 }],
    ).default([]),
  },
  answer: { data: delivery },
  errors: ['deliveryKnown', 'productNotFound'],
});
