import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { importEntry } from './import-fields.ts';

export const listImports = defineOperation({
  name: 'listImports',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary: 'The latest fifty imports of the person, the newest first',
  payload: {},
  answer: { data: z.array(importEntry) },
  errors: [],
});
