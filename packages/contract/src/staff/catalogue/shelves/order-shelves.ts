import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import * as says from '../../../answers.ts';
import { shelf, within } from './shelf-fields.ts';

export const orderShelves = defineOperation({
  name: 'orderShelves',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary: 'Set the display order of the categories of a partition, or of the partitions themselves',
  payload: {
    within: within(),
    shelves: about(
      z.array(shelf('The number of a category')).min(1).max(500),
      'All categories of the partition, in the new order',
      [12, 11, 13],
    ),
  },
  answer: { data: says.entity('OrderedShelves', 'Reordered categories', { shelves: says.count('Number of categories', 3) }) },
  errors: ['shelfChangedMeanwhile'],
});
