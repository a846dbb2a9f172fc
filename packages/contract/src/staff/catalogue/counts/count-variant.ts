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
    'Write down how many pieces of a variant lie on the shelf now, with those of orders that are not shipped. The difference is against this moment, so what is ordered and shipped later does not change it',
  payload: {
    countNo: countNo(),
    productId: variantId(),
    counted: pieces('Pieces that lie there', 61),
    instead: pieces('The figure that this one replaces; left out for a variant that nobody has counted', 60).optional(),
    note: about(field.freeText(200), 'What to say beside it', 'two broken').default(''),
  },
  answer: { data: stockCount },
  errors: ['stockCountNotFound', 'stockCountOver', 'countedMeanwhile', 'productNotFound'],
});
