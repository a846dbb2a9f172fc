import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { productEntry } from './product-entry.ts';

export const findProducts = defineOperation({
  name: 'getProductListNew',
  noun: 'catalogue',
  kind: 'query',
  caller: 'public',
  summary: 'One page of the products of a category or partition, or of a search by tradeName',
  payload: {
    partId: field.emptyIsNone('The id of a category or partition', 7),
    orderType: about(field.shortCode(8), 'Only products of this kind of order', '1').optional(),
    tradeName: about(field.text(100), 'Search text, in any language of the shop', 'oil').optional(),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(8),
  },
  answer: { data: z.array(productEntry), size: says.size() },
  errors: [],
  cached: true,
  uncachedWith: 'tradeName',
  companion: { group: 'mobileCart' },
});
