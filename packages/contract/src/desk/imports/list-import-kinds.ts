import * as z from 'zod';
import * as answers from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

const columnEntry = answers.entity('ImportColumn', 'A column of an import', {
  name: answers.text('The heading of the column', 'pieces'),
  about: answers.text('The content of the column', 'Pieces that were counted'),
  example: answers.text('An example', '48'),
  isOptional: answers.flag('Whether a file may omit the column'),
});

export const listImportKinds = defineOperation({
  name: 'listImportKinds',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary: 'The import kinds that you may use, with their columns',
  payload: {},
  answer: {
    data: z.array(
      answers.entity('ImportKind', 'An import kind', {
        kind: answers.text('Its name', 'stockCounts'),
        title: answers.text('What it does, in the caller’s language', 'Counted stock'),
        columns: z.array(columnEntry),
      }),
    ),
  },
  errors: [],
});
