import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { variantId } from '../goods/variant-id.ts';
import { after, instant, next } from '../../../desk/staff-fields.ts';
import { stockChangeKinds, variantAnswer } from './stock-fields.ts';

const change = says.entity('StockChange', 'A change of the stock of a variant', {
  changeNo: says.id('Its number; later changes of a variant have larger ones', 48_211),
  at: instant('When'),
  kind: says.code('What happened', stockChangeKinds),
  change: about(z.int(), 'Pieces that came; below zero: that went', -2),
  stockAfter: says.count('What was left', 57),
  orderNo: says.text('The order that caused it; empty for none, and for orders of members that the caller may not see', 'UPL2647108834'),
  person: says.text('Who of the staff did it; empty for members and for what happened by itself', 'olav'),
  note: says.text('Why, in the person’s words', 'first delivery'),
});

export const getStockJournal = defineOperation({
  name: 'getStockJournal',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'Why the stock of a variant is what it is: its changes, the newest first',
  payload: { productId: variantId(), after: after(), pageSize: field.pageSize(50) },
  answer: {
    data: z.strictObject({
      ...variantAnswer,
      stock: says.count('Pieces that are free to be ordered', 57),
      held: says.count('Pieces of orders that are not shipped yet', 6),
      lowLimit: says.count('Fewer free pieces than this are a task; 0 for no limit', 20),
      published: says.flag('Whether the shop shows the product'),
      changes: about(z.array(change), 'The changes'),
    }),
    next: next(),
  },
  errors: ['productNotFound'],
});
