import * as answers from '../../answers.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importFormats, importKind } from './import-fields.ts';

export const getImportTemplate = defineOperation({
  name: 'getImportTemplate',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary: 'An empty table with the columns of an import kind',
  payload: { kind: importKind(), format: field.choice('The format', importFormats) },
  answer: { data: answers.file },
  errors: ['importKindUnknown'],
});
