import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { goodsDocument } from './goods-document.ts';

export const listShelves = defineOperation({
  name: 'listShelves',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'product.read',
  summary: 'The shelves of the shop in their order, each part of the home page before the shelves in it',
  payload: {},
  answer: {
    data: z.array(
      says.entity('Shelf', 'A shelf of the shop', {
        shelf: says.id('Its number', 11),
        within: about(z.int().nullable(), 'The part of the home page it is in; null for a part itself', 1),
        name: goodsDocument.shape.name,
        products: says.count('Products on it, those that are not offered included', 24),
      }),
    ),
  },
  errors: [],
});
