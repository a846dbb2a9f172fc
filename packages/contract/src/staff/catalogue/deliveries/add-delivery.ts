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
  summary: 'Record an expected delivery. Nothing is added to the stock before the delivery is booked',
  payload: {
    supplier: about(field.freeText(100, 1), 'The supplier', 'Nordlys AS'),
    reference: about(field.freeText(60, 1), 'The number of the delivery note', 'LS-20871'),
    expectedOn: field.optionalDay('The expected day of arrival; empty if unknown'),
    lines: about(
      z.array(z.strictObject({ productId: variantId(), expected: pieces('Number of pieces on the delivery note') })).max(500),
      'The lines of the delivery note; more lines can be added later (setDeliveryLine)',
      [{ productId: 1204, expected: 48 }],
    ).default([]),
  },
  answer: { data: delivery },
  errors: ['deliveryKnown', 'productNotFound'],
});
