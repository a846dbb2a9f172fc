import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { stockCount } from './count-fields.ts';
import { shelf } from '../stock/stock-fields.ts';

export const beginCount = defineOperation({
  name: 'beginCount',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Begin to count the stock at a range of places. Several people can count at once; orders continue in the meantime',
  payload: {
    name: about(field.freeText(80, 1), 'The name of the count', 'Shelf A in November'),
    shelfFrom: shelf('The first place; empty for no bound', 'A').default(''),
    shelfTo: shelf('The last place; empty for no bound', 'A').default(''),
  },
  answer: { data: stockCount },
  errors: [],
});
