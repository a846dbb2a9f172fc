import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { countNo, stockCount } from './count-fields.ts';

export const applyCount = defineOperation({
  name: 'applyCount',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Change the stock by the differences of a count. Variants that nobody has counted stay unchanged',
  payload: {
    countNo: countNo(),
    seenCounted: about(field.count(0, 1_000_000), 'The number of counted variants that the person saw', 46),
    seenChange: about(z.int().min(-999_999_999).max(999_999_999), 'The sum of the differences that the person saw', -3),
    seen: field.seen('The count as the person saw it (`seen` of getCount): each variant with its counted and expected pieces'),
    reason: reason(),
  },
  answer: { data: stockCount },
  errors: ['stockCountNotFound', 'stockCountOver', 'stockCountChanged', 'stockShort', 'seenDiffers'],
  current: ['getCount'],
});
