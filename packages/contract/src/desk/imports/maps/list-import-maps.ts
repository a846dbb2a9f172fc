import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { importMap } from './map-fields.ts';

export const listImportMaps = defineOperation({
  name: 'listImportMaps',
  noun: 'imports',
  kind: 'query',
  permission: 'list.import',
  summary: 'The column maps of the import kinds that you may use, by kind and name',
  payload: {},
  answer: { data: z.array(importMap) },
  errors: [],
});
