import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instantOrNone } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';

export const stockLow = defineEvent({
  name: 'stock.low',
  summary: 'The available stock of a variant falls below its limit',
  happens: 'Written together with the staff task about it, once each time the stock falls below the limit. The shop checks once a minute',
  permission: 'product.read',
  subject: 'variant',
  data: z.strictObject({
    variantId: says.id('The variant', 1204),
    productNo: says.text('The product’s number', 'UP-1001'),
    name: says.text('The product’s name, in English', 'Renewal serum'),
    stock: says.whole(-2_147_483_648, 2_147_483_647, 'Number of available pieces at the time of the check', 7),
    limit: says.count('The limit set for the variant', 10),
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
