import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { variantId } from '../goods/variant-id.ts';
import { countNo, stockCount } from './count-fields.ts';
import { pieces } from '../stock/stock-fields.ts';

export const countVariant = defineOperation({
  name: 'countVariant',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary:
    'Record how many pieces of a variant are on the shelf now, including those of orders not shipped. The difference refers to this moment, so later orders and shipments do not change it',
  payload: {
    countNo: countNo(),
    productId: variantId(),
    counted: pieces('Number of pieces on the shelf', 61),
    instead: pieces('The earlier figure that this one replaces; omit it for a variant that nobody has counted', 60).optional(),
    note: about(field.freeText(200), 'A note about it', 'two broken').default(''),
  },
  answer: { data: stockCount },
  errors: ['stockCountNotFound', 'stockCountOver', 'countedMeanwhile', 'productNotFound'],
});
