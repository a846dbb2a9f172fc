import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { variantId } from '../goods/variant-id.ts';
import { after, instant, next } from '../../../desk/staff-fields.ts';
import { stockChangeKinds, variantAnswer } from './stock-fields.ts';

const change = says.entity('StockChange', 'A change in the stock of a variant', {
  changeNo: says.id('The number of the change; later changes of a variant have higher numbers', 48_211),
  at: instant('When the stock changed'),
  kind: says.code('The kind of change', stockChangeKinds),
  change: about(z.int(), 'Number of pieces added; below zero for pieces removed', -2),
  stockAfter: says.count('The stock after the change', 57),
  orderNo: says.text(
    'The order that caused it; empty if there is none, and for orders of members that the caller may not see',
    'UPL2647108834',
  ),
  person: says.text('The staff member who made the change; empty for members and for automatic changes', 'olav'),
  note: says.text('The reason, in that person’s words', 'first delivery'),
});

export const getStockJournal = defineOperation({
  name: 'getStockJournal',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'The journal of the stock of a variant: its changes, newest first',
  payload: { productId: variantId(), after: after(), pageSize: field.pageSize(50) },
  answer: {
    data: z.strictObject({
      ...variantAnswer,
      stock: says.count('Number of pieces available to order', 57),
      held: says.count('Number of pieces of orders that are not shipped yet', 6),
      lowLimit: says.count('The limit: with fewer available pieces a task is created; 0 for no limit', 20),
      published: says.flag('Whether the shop shows the product'),
      changes: about(z.array(change), 'The changes, newest first'),
    }),
    next: next(),
  },
  errors: ['productNotFound'],
});
