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
  summary: 'Save a view of a list, or change one of your own. You need the permission for the list',
  payload: { ...viewContent, viewNo: about(field.id(), 'The number of the view to change; omit it for a new view', 37).optional() },
  answer: { data: viewEntry },
  errors: ['listUnknown', 'reportUnknown', 'viewNotFound', 'viewsFull'],
});
