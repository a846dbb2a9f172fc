import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';

const tagInUse = says.entity('OrderTag', 'A tag of orders', {
  tag: says.text('The tag', 'gift'),
  orders: says.count('Number of orders that have it', 12),
});

export const listOrderTags = defineOperation({
  name: 'listOrderTags',
  noun: 'order',
  kind: 'query',
  permission: 'order.read',
  summary: 'The tags that orders have, the most used first, at most a hundred',
  payload: {},
  answer: { data: z.array(tagInUse) },
  errors: [],
});
