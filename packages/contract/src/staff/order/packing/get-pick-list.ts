import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNos } from './to-pack-fields.ts';

export const pickListRow = says.entity('PickListRow', 'The pieces of one variant to pick', {
  shelf: says.text('Its place in the warehouse; empty if unknown', 'A-03'),
  productNo: says.text('The product number', 'HAL-1101'),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  pieces: says.count('Pieces', 14),
  orders: says.count('Number of orders that need them', 9),
});

export const getPickList = defineOperation({
  name: 'getPickList',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary:
    'The pieces to pick for a set of orders, added up, in the order of the places. It omits orders that may not be sent now, for example because they are on hold',
  payload: { orderNos: orderNos() },
  answer: { data: z.array(pickListRow) },
  errors: ['orderNotFound'],
});
