import { defineOperation } from '../../operation.ts';
import { importEntry, importNo } from './import-fields.ts';

export const getImport = defineOperation({
  name: 'getImport',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary: 'An import of the person, and how far it has come',
  payload: { importNo: importNo() },
  answer: { data: importEntry },
  errors: ['importNotFound'],
});
