import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { homePartition } from './product-entry.ts';

export const getHomePartitions = defineOperation({
  name: 'getFirstNew',
  noun: 'catalogue',
  kind: 'query',
  caller: 'public',
  summary: 'The home page: each partition with its first products',
  payload: {},
  answer: { data: z.array(homePartition) },
  errors: [],
  cached: true,
  companion: { group: 'mobileCart' },
});
