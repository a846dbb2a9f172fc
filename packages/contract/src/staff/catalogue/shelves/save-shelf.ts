import { defineOperation } from '../../../operation.ts';
import { changedShelf, shelf, shelfMark, shelfName, within } from './shelf-fields.ts';

export const saveShelf = defineOperation({
  name: 'saveShelf',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary: 'Rename a shelf, or put it into another part of the home page, behind the others there. The shop shows it at once',
  payload: { shelf: shelf(), mark: shelfMark(), name: shelfName(), within: within() },
  answer: { data: changedShelf },
  errors: ['shelfNotFound', 'shelfRefused', 'shelfChangedMeanwhile', 'pricesNotAllowed'],
});
