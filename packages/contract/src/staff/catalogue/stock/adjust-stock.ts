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
  summary: 'Add pieces to the stock of a variant, or take some away',
  payload: {
    productId: variantId(),
    change: about(field.count(-99_999, 99_999), 'How many pieces come; below zero: how many go', -9),
    kind: about(enumOf(kinds), `What happened: ${listOfNames(kinds)}`, 'delivery').default('correction'),
    reason: about(field.text(200, 1), 'Why, for the journal and the audit', 'first delivery'),
  },
  answer: { data: z.strictObject({ stock: z.int() }) },
  errors: ['productNotFound', 'stockShort'],
});
