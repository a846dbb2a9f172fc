import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const adjustStock = defineOperation({
  name: 'adjustStock',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  permission: 'stock.write',
  summary: 'Add pieces to the stock of a product, or take some away',
  payload: { productId: field.id(), change: field.count(-99_999, 99_999), reason: field.text(200, 1) },
  answer: { data: z.strictObject({ stock: z.int() }) },
  errors: ['productNotFound', 'stockShort'],
});
