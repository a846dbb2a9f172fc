import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { importEntry } from './import-fields.ts';

export const listImports = defineOperation({
  name: 'listImports',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary: 'Your fifty latest imports, newest first',
  payload: {},
  answer: { data: z.array(importEntry) },
  errors: [],
});
