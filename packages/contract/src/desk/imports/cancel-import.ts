import { defineOperation } from '../../operation.ts';
import { importEntry, importNo } from './import-fields.ts';

export const cancelImport = defineOperation({
  name: 'cancelImport',
  noun: 'imports',
  kind: 'command',
  keyed: true,
  permission: 'list.import',
  leadsTo: [],
  summary: 'Cancel an import that has not begun to be applied, and delete its file',
  payload: { importNo: importNo() },
  answer: { data: importEntry },
  errors: ['importNotFound', 'importNotReady'],
});
