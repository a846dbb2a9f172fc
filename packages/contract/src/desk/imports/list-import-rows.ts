import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importNo, rowVerdicts } from './import-fields.ts';

const rowEntry = answers.entity('ImportRow', 'A row of an import', {
  row: answers.count('Its number in the spreadsheet; the titles are row 1', 14),
  cells: about(z.array(z.string()), 'What stands in the file, by the columns of the kind', ['1204', '48', 'count of November']),
  subject: answers.text('What the row is about, in words; empty if it is not known', 'Face serum, 30 ml'),
  verdict: answers.code('The verdict', rowVerdicts),
  isApplied: answers.flag('Whether it was applied'),
  faults: z.array(
    answers.entity('ImportFault', 'Something that is wrong with a row', {
      column: answers.text('The column; empty if it is about the whole row', 'pieces'),
      found: answers.text('What stands there', '4,8'),
      says: answers.text('What is wrong and how to fix it', 'Write a whole number'),
    }),
  ),
  difference: z.array(
    answers.entity('ImportDifference', 'What a row changes', {
      column: answers.text('The column', 'pieces'),
      before: answers.text('What is in the shop', '46'),
      after: answers.text('What will be', '48'),
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
    after: about(field.count(0, 10_000_000), 'Rows behind this one', 0).default(0),
    pageSize: field.pageSize(50),
  },
  answer: { data: z.array(rowEntry), next: answers.count('What to send as `after` for the next page; 0 after the last row', 0) },
  errors: ['importNotFound'],
});
