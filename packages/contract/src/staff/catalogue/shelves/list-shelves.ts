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
  summary: 'The categories of the shop in display order, each partition of the home page before its categories',
  payload: {},
  answer: {
    data: z.array(
      says.entity('Shelf', 'A category or partition of the shop', {
        shelf: says.id('The number of the category', 11),
        within: about(z.int().nullable(), 'The number of its partition; null for a partition', 1),
        name: shelfName(),
        orderType: orderType('The kind of order of products with this main category'),
        products: says.count('Number of products with this main category, including those that are not offered', 24),
        furtherProducts: says.count('Number of products that have it as another category', 3),
        mark: says.text('Identifies its state; it differs after somebody has changed the category', '5e1f0c2a9b3d4477'),
      }),
    ),
  },
  errors: [],
});
