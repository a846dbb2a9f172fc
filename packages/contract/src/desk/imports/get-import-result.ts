import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importNo } from './import-fields.ts';

export const getImportResult = defineOperation({
  name: 'getImportResult',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary:
    'The rows of an import as CSV, each with its number, its verdict and why, in parts. A mended file can be imported with these columns in it',
  payload: {
    importNo: importNo(),
    only: field.choice('Which rows', { all: 'all rows', open: 'the rows that are not applied and would change something' }),
    after: about(field.count(0, 10_000_000), 'Rows behind this one: the `next` of the part before', 0).default(0),
  },
  answer: {
    data: answers.file,
    next: about(z.int().min(0), 'What to send as `after` for the next part; 0 after the last one', 0),
  },
  errors: ['importNotFound', 'importNotReady'],
});
