import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importEntry, importNo, importWays } from './import-fields.ts';

export const applyImport = defineOperation({
  name: 'applyImport',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'list.import',
  summary: 'Applies a checked import: every row is checked again and then does what it says, as the call for one thing does',
  payload: { importNo: importNo(), way: field.choice('All rows or none, or each row for itself', importWays) },
  answer: { data: importEntry },
  errors: ['importNotFound', 'importNotReady', 'importHasFaults', 'importNothingToDo', 'importAppliedBefore'],
});
