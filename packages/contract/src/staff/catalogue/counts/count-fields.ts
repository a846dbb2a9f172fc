import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';
import { variantAnswer } from '../stock/stock-fields.ts';

export const countNo = () => about(field.id(), 'The number of the count (listCounts)', 12);

export const countStates = { open: 'being counted', applied: 'applied', dropped: 'the count was cancelled' } as const;

const line = says.entity('StockCountLine', 'A variant in a count', {
  ...variantAnswer,
  expected: about(
    z.int().min(0).nullable(),
    'Number of pieces expected on the shelf at the moment of counting: available pieces and those of orders not shipped; null until it is counted',
    63,
  ),
  counted: about(z.int().min(0).nullable(), 'Number of pieces counted; null until it is counted', 61),
  difference: about(z.int().nullable(), 'Counted less expected pieces; null until it is counted', -2),
  countedBy: says.text('The person who counted it; empty until it is counted', 'olav'),
  countedAt: instantOrNone('When it was counted'),
  note: says.text('A note of that person', 'two broken'),
});

export const stockCount = says.entity('StockCount', 'A count of places in the warehouse', {
  countNo: says.id('The number of the count', 12),
  name: says.text('The name of the count', 'Shelf A in November'),
  shelfFrom: says.text('The first place; empty for no bound', 'A'),
  shelfTo: says.text('The last place; empty for no bound', 'A-99'),
  state: says.code('Its state', countStates),
  begunBy: says.text('The person who began it', 'olav'),
  begunAt: instant('When it began'),
  decidedBy: says.text('The person who applied or cancelled it; empty before then', 'olav'),
  decidedAt: instantOrNone('When it was applied or cancelled'),
  note: says.text('The reason for changing the stock, or for cancelling the count', 'count of November'),
  variants: says.count('Number of variants at these places, including variants counted in addition', 48),
  counted: says.count('Number of variants counted', 46),
  differing: says.count('Number of variants with a difference', 2),
  change: about(z.int(), 'The sum of the differences', -3),
  seen: says.seen('the counted and expected pieces of each variant; send it to applyCount'),
  lines: about(z.array(line).max(2_000), 'The requested variants by place, at most 2,000'),
});
