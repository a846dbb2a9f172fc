import { defineOperation } from '../../operation.ts';
import { importEntry, importNo } from './import-fields.ts';

export const getImport = defineOperation({
  name: 'getImport',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary: 'One of your imports, and its progress',
  payload: { importNo: importNo() },
  answer: { data: importEntry },
  errors: ['importNotFound'],
});
