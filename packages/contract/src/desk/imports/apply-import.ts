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
    'Apply a checked import: every row is checked again and then carried out like the corresponding call. A bank statement with more money than one person may record alone, and prices that one person may not set alone, wait for a second person, and then, as other approved acts, for the minutes of `approvalWaitMinutes`',
  payload: {
    importNo: importNo(),
    way: field.choice('Whether all rows or none are applied, or each row separately', importWays),
    encoding: field.choice('The encoding that was shown, if the file does not declare its own', importEncodings).optional(),
  },
  answer: { data: importEntry },
  errors: ['importNotFound', 'importNotReady', 'importEncodingUnconfirmed', 'importHasFaults', 'importNothingToDo', 'importAppliedBefore'],
  approval: {
    when: {
      where: 'it is a bank statement with more money than one person may record alone, or sets prices that one person may not set alone',
    },
    expiresHours: 72,
    waits: 'approved',
  },
});
