import { about, enumOf, listOfNames } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { countNo, stockCount } from './count-fields.ts';

const which = { all: 'all variants', uncounted: 'those that nobody has counted', differing: 'those that differ' } as const;

export const getCount = defineOperation({
  name: 'getCount',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'A count with its variants and differences',
  payload: { countNo: countNo(), which: about(enumOf(which), `The variants to return: ${listOfNames(which)}`, 'differing').default('all') },
  answer: { data: stockCount },
  errors: ['stockCountNotFound'],
});
