import * as z from 'zod';
import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { reason } from '../staff-fields.ts';
import { fileId } from './file-fields.ts';

export const strikeFile = defineOperation({
  name: 'strikeFile',
  noun: 'files',
  kind: 'command',
  keyed: true,
  permission: 'member.note',
  leadsTo: [],
  summary: 'Strike a file that is wrong. It stays in the list, with the person who struck it and the reason',
  payload: { fileId: fileId(), reason: reason() },
  answer: { data: z.strictObject({ fileId: says.id('The number of the file', 3120) }) },
  errors: ['fileNotFound'],
});
