import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';

export const strikeNote = defineOperation({
  name: 'strikeNote',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.note',
  leadsTo: [],
  summary: 'Strike a note that is wrong. It stays readable, with the person who struck it and the reason',
  payload: { noteId: about(field.id(), 'The number of the note', 771), reason: reason() },
  answer: { data: z.strictObject({ noteId: says.id('The number of the note', 771) }) },
  errors: ['noteNotFound'],
});
