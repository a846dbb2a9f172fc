import { defineOperation } from '../../../operation.ts';
import { changedShelf, orderType, shelfName, within } from './shelf-fields.ts';

export const addShelf = defineOperation({
  name: 'addShelf',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary: 'Add a category after the others in its partition. The shop shows it at once',
  payload: {
    name: shelfName(),
    within: within(),
    orderType: orderType('The kind of order of its products; empty for that of its partition').default(''),
  },
  answer: { data: changedShelf },
  errors: ['shelfNotFound', 'shelfRefused'],
});
