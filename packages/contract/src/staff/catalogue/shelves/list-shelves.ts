import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { orderType, shelfName } from './shelf-fields.ts';

export const listShelves = defineOperation({
  name: 'listShelves',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'The shelves of the shop in their order, each part of the home page before the shelves in it',
  payload: {},
  answer: {
    data: z.array(
      says.entity('Shelf', 'A shelf of the shop', {
        shelf: says.id('Its number', 11),
        within: about(z.int().nullable(), 'The part of the home page it is in; null for a part itself', 1),
        name: shelfName(),
        orderType: orderType('The kind of order of the products whose first shelf it is'),
        products: says.count('Products on it, those that are not offered included', 24),
        furtherProducts: says.count('Products that stand on it besides their first shelf', 3),
        mark: says.text('Names what the shelf is; another one means that somebody changed it', '5e1f0c2a9b3d4477'),
      }),
    ),
  },
  errors: [],
});
