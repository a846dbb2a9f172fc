import { defineOperation } from '../../operation.ts';
import { importEntry, importNo } from './import-fields.ts';

export const undoImport = defineOperation({
  name: 'undoImport',
  noun: 'imports',
  kind: 'command',
  keyed: true,
  permission: 'list.import',
  // Values go back to those that were live before, within the limits of one person.
  leadsTo: [],
  summary:
    'Undo an applied import: each row goes back to what it was, unless somebody has changed it since, or an order, a booking or a published version rests on it. Rows that stay are listed with the reason (listImportRows)',
  payload: { importNo: importNo() },
  answer: { data: importEntry },
  errors: ['importNotFound', 'importNotReady'],
});
