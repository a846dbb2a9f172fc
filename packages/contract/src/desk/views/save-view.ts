import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { viewContent, viewEntry } from './view-fields.ts';

export const saveView = defineOperation({
  name: 'saveView',
  noun: 'views',
  kind: 'command',
  keyed: true,
  permission: 'anybody',
  leadsTo: [],
  summary: 'Keeps a view of a list, or changes one of the person’s own. The person needs the permission of the list',
  payload: { ...viewContent, viewNo: about(field.id(), 'The view to change; absent for a new one', 37).optional() },
  answer: { data: viewEntry },
  errors: ['listUnknown', 'reportUnknown', 'viewNotFound', 'viewsFull'],
});
