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
  summary: 'Remove a shelf. Products that stand on it move to another one in the same act, or it is refused',
  payload: {
    shelf: shelf(),
    mark: shelfMark(),
    moveTo: about(z.int().min(1).max(2_147_483_647).nullable(), 'The shelf that its products move to; null for none', 12).default(null),
  },
  answer: {
    data: says.entity('RemovedShelf', 'A shelf that was removed', {
      shelf: says.id('Its number', 11),
      moved: says.count('Products that moved', 24),
    }),
  },
  errors: ['shelfNotFound', 'shelfNotEmpty', 'shelfChangedMeanwhile', 'shelfRefused', 'pricesNotAllowed'],
});
