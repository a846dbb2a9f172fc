import { nothing } from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const deleteView = defineOperation({
  name: 'deleteView',
  noun: 'views',
  kind: 'command',
  keyed: true,
  permission: 'anybody',
  leadsTo: [],
  summary: 'Delete one of your own views',
  payload: { viewNo: about(field.id(), 'The view', 37) },
  answer: { data: nothing },
  errors: ['viewNotFound'],
});
