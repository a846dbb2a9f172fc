import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about, enumOf, listOfNames } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { variantId } from '../goods/variant-id.ts';

const kinds = { correction: 'corrected', delivery: 'arrived', damage: 'broken or lost', return: 'came back' } as const;

export const adjustStock = defineOperation({
  name: 'adjustStock',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Add pieces to the stock of a variant, or remove some',
  payload: {
    productId: variantId(),
    change: about(field.count(-99_999, 99_999), 'Number of pieces added; below zero for pieces removed', -9),
    kind: about(enumOf(kinds), `The kind of change: ${listOfNames(kinds)}`, 'delivery').default('correction'),
    reason: about(field.text(200, 1), 'The reason, for the journal and the audit', 'first delivery'),
  },
  answer: { data: z.strictObject({ stock: z.int() }) },
  errors: ['productNotFound', 'stockShort'],
});
