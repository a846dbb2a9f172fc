import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importEncodings, importEntry, importNo } from './import-fields.ts';

export const readImportAs = defineOperation({
  name: 'readImportAs',
  noun: 'imports',
  kind: 'command',
  keyed: true,
  permission: 'list.import',
  leadsTo: [],
  summary: 'Read an uploaded file that does not declare its encoding in another encoding, and check its rows again',
  payload: { importNo: importNo(), encoding: field.choice('The encoding', importEncodings) },
  answer: { data: importEntry },
  errors: ['importNotFound', 'importNotReady'],
});
