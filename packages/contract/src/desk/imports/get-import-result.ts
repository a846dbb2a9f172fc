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
    'The rows of an import as CSV, in parts, each with its number, verdict and reason. A corrected file can be imported with these columns in it',
  payload: {
    importNo: importNo(),
    only: field.choice('The rows to return', { all: 'all rows', open: 'the rows that are not applied and would change something' }),
    after: about(field.count(0, 10_000_000), 'Return rows after this one: the `next` of the previous part', 0).default(0),
  },
  answer: {
    data: answers.file,
    next: about(z.int().min(0), 'Send this as `after` for the next part; 0 after the last part', 0),
  },
  errors: ['importNotFound', 'importNotReady'],
});
