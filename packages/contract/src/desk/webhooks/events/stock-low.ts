import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instantOrNone } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';

export const stockLow = defineEvent({
  name: 'stock.low',
  summary: 'Fewer pieces of a variant are free than its limit says',
  happens: 'With the staff’s task about it, once each time the stock falls below the limit; the shop looks once a minute',
  permission: 'product.read',
  subject: 'variant',
  data: z.strictObject({
    variantId: says.id('The variant', 1204),
    productNo: says.text('The product’s number', 'UP-1001'),
    name: says.text('The product’s name, in English', 'Renewal serum'),
    stock: says.whole(-2_147_483_648, 2_147_483_647, 'Free pieces when the shop looked', 7),
    limit: says.count('The limit of the variant', 10),
    fellAt: instantOrNone('When the stock fell below the limit'),
  }),
  example: {
    variantId: 1204,
    productNo: 'UP-1001',
    name: 'Renewal serum',
    stock: 7,
    limit: 10,
    fellAt: '2026-11-18T17:24:05.000Z',
  },
});
