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
  summary: 'Put the shelves of a part of the home page, or the parts themselves, into an order',
  payload: {
    within: within(),
    shelves: about(z.array(shelf('A shelf')).min(1).max(500), 'All shelves there, in their new order', [12, 11, 13]),
  },
  answer: { data: says.entity('OrderedShelves', 'Shelves in their order', { shelves: says.count('How many', 3) }) },
  errors: ['shelfChangedMeanwhile'],
});
