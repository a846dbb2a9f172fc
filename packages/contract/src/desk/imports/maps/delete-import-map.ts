import { nothing } from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { mapNo } from './map-fields.ts';

export const deleteImportMap = defineOperation({
  name: 'deleteImportMap',
  noun: 'imports',
  kind: 'command',
  keyed: true,
  permission: 'list.import',
  leadsTo: [],
  summary: 'Delete a column map; files that were read by it stay as they are',
  payload: { mapNo: mapNo() },
  answer: { data: nothing },
  errors: ['importMapNotFound'],
});
