import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { variantId } from '../goods/variant-id.ts';
import { ean, shelf, variantAnswer } from './stock-fields.ts';

export const placeVariant = defineOperation({
  name: 'placeVariant',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Say where a variant lies, which bar code it has, and from how few pieces on somebody has to order more. What is left out stays',
  payload: {
    productId: variantId(),
    shelf: shelf('Where it lies; empty for no place').optional(),
    ean: ean('Its bar code; empty for none').optional(),
    lowLimit: about(field.count(0, 999_999), 'Fewer free pieces than this are a task of the staff; 0 for no limit', 20).optional(),
  },
  answer: { data: z.strictObject({ ...variantAnswer, lowLimit: z.int() }) },
  errors: ['productNotFound', 'eanTaken'],
});
