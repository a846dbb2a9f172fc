import * as z from 'zod';
import * as field from '../../fields.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { variantId } from './variant-id.ts';

export const adjustStock = defineOperation({
  name: 'adjustStock',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'stock.write',
  summary: 'Add pieces to the stock of a variant, or take some away',
  payload: {
    productId: variantId(),
    change: about(field.count(-99_999, 99_999), 'How many pieces come; below zero: how many go', -9),
    reason: about(field.text(200, 1), 'Why, for the audit', 'first delivery'),
  },
  answer: { data: z.strictObject({ stock: z.int() }) },
  errors: ['productNotFound', 'stockShort'],
});
