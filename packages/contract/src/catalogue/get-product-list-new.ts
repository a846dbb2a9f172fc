import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { productEntry } from './product-entry.ts';

export const getProductListNew = defineOperation({
  name: 'getProductListNew',
  noun: 'catalogue',
  kind: 'query',
  caller: 'public',
  summary: 'One page of a category or partition, or of a search by tradeName',
  payload: {
    partId: field.id().optional(),
    orderType: field.text(8).optional(),
    tradeName: field.text(100).optional(),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(8),
  },
  answer: { data: z.array(productEntry), size: field.total() },
  errors: [],
  cached: true,
  uncachedWith: 'tradeName',
  companion: { group: 'mobileCart' },
});
