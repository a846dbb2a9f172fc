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
  summary: 'Set the place, the bar code and the reorder limit of a variant. Omitted fields stay unchanged',
  payload: {
    productId: variantId(),
    shelf: shelf('Its place in the warehouse; empty for none').optional(),
    ean: ean('Its bar code; empty for none').optional(),
    lowLimit: about(field.count(0, 999_999), 'The limit: with fewer available pieces the staff get a task; 0 for no limit', 20).optional(),
  },
  answer: { data: z.strictObject({ ...variantAnswer, lowLimit: z.int() }) },
  errors: ['productNotFound', 'eanTaken'],
});
