import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importNo, rowVerdicts } from './import-fields.ts';

const rowEntry = answers.entity('ImportRow', 'A row of an import', {
  row: answers.count('Its number in the spreadsheet; the headings are row 1', 14),
  cells: about(z.array(z.string()), 'The values in the file, by the columns of the import kind', ['1204', '48', 'count of November']),
  subject: answers.text('The subject of the row in words; empty if unknown', 'Face serum, 30 ml'),
  verdict: answers.code('The verdict', rowVerdicts),
  isApplied: answers.flag('Whether it was applied'),
  faults: z.array(
    answers.entity('ImportFault', 'A problem with a row', {
      column: answers.text('The column; empty if the problem concerns the whole row', 'pieces'),
      found: answers.text('The value in the file', '4,8'),
      says: answers.text('What is wrong and how to fix it', 'Write a whole number'),
    }),
  ),
  isUndone: answers.flag('Whether the undo took it back').optional(),
  stays: answers.text('Why the undo left it as it is; empty otherwise', '').optional(),
  difference: z.array(
    answers.entity('ImportDifference', 'A change that a row makes', {
      column: answers.text('The column', 'pieces'),
      before: answers.text('The current value in the shop', '46'),
      after: answers.text('The new value', '48'),
    }),
  ),
});

export const listImportRows = defineOperation({
  name: 'listImportRows',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary: 'Rows of an import with one verdict, in the order of the file',
  payload: {
    importNo: importNo(),
    verdict: field.choice('The verdict', rowVerdicts),
    stays: about(z.boolean(), 'True for rows that the undo left as they are', true).optional(),
    after: about(field.count(0, 10_000_000), 'Return rows after this one', 0).default(0),
    pageSize: field.pageSize(50),
  },
  answer: { data: z.array(rowEntry), next: answers.count('Send this as `after` for the next page; 0 after the last row', 0) },
  errors: ['importNotFound'],
});
