import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';
import { variantAnswer } from '../stock/stock-fields.ts';

export const countNo = () => about(field.id(), 'The count, by its number (listCounts)', 12);

export const countStates = { open: 'being counted', applied: 'applied', dropped: 'given up' } as const;

const line = says.entity('StockCountLine', 'A variant in a count', {
  ...variantAnswer,
  expected: about(
    z.int().min(0).nullable(),
    'What had to lie on the shelf at the moment it was counted: free pieces and those of orders not shipped; null until it is counted',
    63,
  ),
  counted: about(z.int().min(0).nullable(), 'What was counted; null until it is counted', 61),
  difference: about(z.int().nullable(), 'What was counted less what had to be there; null until it is counted', -2),
  countedBy: says.text('Who counted it; empty before', 'olav'),
  countedAt: instantOrNone('When it was counted'),
  note: says.text('What the person wrote beside it', 'two broken'),
});

export const stockCount = says.entity('StockCount', 'A count of places in the warehouse', {
  countNo: says.id('Its number', 12),
  name: says.text('Its name', 'Shelf A in November'),
  shelfFrom: says.text('The first place; empty for no bound', 'A'),
  shelfTo: says.text('The last place; empty for no bound', 'A-99'),
  state: says.code('How far it is', countStates),
  begunBy: says.text('Who began it', 'olav'),
  begunAt: instant('When it was begun'),
  decidedBy: says.text('Who applied it or gave it up; empty before', 'olav'),
  decidedAt: instantOrNone('When'),
  note: says.text('Why the stock was changed, or why the count was given up', 'count of November'),
  variants: says.count('Variants at these places, and those that were counted besides', 48),
  counted: says.count('How many of them are counted', 46),
  differing: says.count('How many of them differ', 2),
  change: about(z.int(), 'The differences together', -3),
  seen: says.seen('what was counted of each variant, and what had to be there; applyCount takes it'),
  lines: about(z.array(line).max(2_000), 'The variants by place, at most 2,000 of those that were asked for'),
});
