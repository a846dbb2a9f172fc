import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importEncodings, importEntry, importNo, importWays } from './import-fields.ts';

export const applyImport = defineOperation({
  name: 'applyImport',
  noun: 'imports',
  kind: 'command',
  keyed: true,
  permission: 'list.import',
  leadsTo: ['money'],
  summary:
    'Applies a checked import: every row is checked again and then does what it says, as the call for one thing does. A statement of a bank waits for a second person where it tells of more than one person may record alone',
  payload: {
    importNo: importNo(),
    way: field.choice('All rows or none, or each row for itself', importWays),
    encoding: field.choice('The encoding that was shown, where the file does not say its own', importEncodings).optional(),
  },
  answer: { data: importEntry },
  errors: ['importNotFound', 'importNotReady', 'importEncodingUnconfirmed', 'importHasFaults', 'importNothingToDo', 'importAppliedBefore'],
  approval: { when: { where: 'it is a statement of a bank that tells of more money than one person may record alone' }, expiresHours: 72 },
});
