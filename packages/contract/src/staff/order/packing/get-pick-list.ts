import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNos } from './to-pack-fields.ts';

export const pickListRow = says.entity('PickListRow', 'Pieces of one variant to fetch', {
  shelf: says.text('Where it lies; empty where nobody wrote it down', 'A-03'),
  productNo: says.text('The product’s number', 'HAL-1101'),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  pieces: says.count('Pieces', 14),
  orders: says.count('For so many orders', 9),
});

export const getPickList = defineOperation({
  name: 'getPickList',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary: 'What to fetch for some orders, summed, in the order of the shelves',
  payload: { orderNos: orderNos() },
  answer: { data: z.array(pickListRow) },
  errors: ['orderNotFound'],
});
