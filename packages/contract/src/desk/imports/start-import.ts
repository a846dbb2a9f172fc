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
  summary: 'Start to check the rows of a file; nothing is applied. You also need the permission for the changes that the rows make',
  payload: {
    kind: importKind(),
    uploadNo: about(field.id(), 'The upload number of the file (uploadFile)', 12),
    encoding: field.choice('The encoding of a text that is not Unicode; if omitted, the most likely one', importEncodings).optional(),
    aboutNo: about(field.id(), 'For bank statements: the account (listBankAccounts), if the file does not name it', 3).optional(),
  },
  answer: { data: importEntry },
  errors: ['importKindUnknown', 'uploadNotFound', 'importsFull'],
});
