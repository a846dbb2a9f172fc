import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { categoryEntry } from './product-entry.ts';

export const getCategories = defineOperation({
  name: 'getProCate',
  noun: 'catalogue',
  kind: 'query',
  caller: 'public',
  summary: 'All partitions and categories, partitions first, in display order',
  payload: {},
  answer: { data: z.array(categoryEntry) },
  errors: [],
  cached: true,
  companion: { group: 'mobileCart' },
});
