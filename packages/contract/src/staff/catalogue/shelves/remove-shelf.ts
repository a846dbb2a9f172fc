import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { shelf, shelfMark } from './shelf-fields.ts';

export const removeShelf = defineOperation({
  name: 'removeShelf',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary: 'Remove a category. Its products move to another category in the same action; without one, the call is refused',
  payload: {
    shelf: shelf(),
    mark: shelfMark(),
    moveTo: about(z.int().min(1).max(2_147_483_647).nullable(), 'The category to which its products move; null for none', 12).default(null),
  },
  answer: {
    data: says.entity('RemovedShelf', 'A removed category', {
      shelf: says.id('The number of the category', 11),
      moved: says.count('Number of products moved', 24),
    }),
  },
  errors: ['shelfNotFound', 'shelfNotEmpty', 'shelfChangedMeanwhile', 'shelfRefused', 'pricesNotAllowed'],
});
