import { defineOperation } from '../../../operation.ts';
import { changedShelf, shelf, shelfMark, shelfName, within } from './shelf-fields.ts';

export const saveShelf = defineOperation({
  name: 'saveShelf',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary: 'Rename a category, or move it to the end of another partition. The shop shows the change at once',
  payload: { shelf: shelf(), mark: shelfMark(), name: shelfName(), within: within() },
  answer: { data: changedShelf },
  errors: ['shelfNotFound', 'shelfRefused', 'shelfChangedMeanwhile', 'pricesNotAllowed'],
});
