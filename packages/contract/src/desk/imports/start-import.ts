import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importEncodings, importEntry, importKind } from './import-fields.ts';

export const startImport = defineOperation({
  name: 'startImport',
  noun: 'imports',
  kind: 'command',
  keyed: true,
  permission: 'list.import',
  leadsTo: [],
  summary: 'Begins to check the rows of a file; nothing is applied. The person needs the permission of what the rows do too',
  payload: {
    kind: importKind(),
    uploadNo: about(field.id(), 'The file (uploadFile)', 12),
    encoding: field.choice('The encoding of a text that is not Unicode; without it the likeliest is taken', importEncodings).optional(),
    aboutNo: about(field.id(), 'Of bank statements: the account (listBankAccounts), where the file does not name it', 3).optional(),
  },
  answer: { data: importEntry },
  errors: ['importKindUnknown', 'uploadNotFound', 'importsFull'],
});
