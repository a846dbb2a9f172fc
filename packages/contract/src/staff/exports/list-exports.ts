import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { exportEntry } from './export-fields.ts';

export const listExports = defineOperation({
  name: 'listExports',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'list.export',
  summary: 'The latest fifty exports of the person, the newest first',
  payload: {},
  answer: { data: z.array(exportEntry) },
  errors: [],
});
