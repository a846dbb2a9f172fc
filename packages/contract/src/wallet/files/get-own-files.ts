import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { ownFile } from './own-file-fields.ts';

export const getOwnFiles = defineOperation({
  name: 'getOwnFiles',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'The files that the member asked for in the last seven days, newest first, with their progress',
  payload: {},
  answer: { data: z.array(ownFile) },
  errors: [],
});
