import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode } from '../../../desk/staff-fields.ts';

export const addNote = defineOperation({
  name: 'addNote',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.note',
  leadsTo: [],
  summary: 'Write a note about a member or one of their orders. Notes cannot be changed',
  payload: {
    memberCode: memberCode(),
    orderNo: about(
      field.orderNumber(),
      'The order that the note is about; omit it if the note is about the member',
      'UPL2647108834',
    ).optional(),
    text: about(field.freeText(1_000, 1), 'The text of the note', 'Calls after 17:00 Seattle time'),
  },
  answer: { data: z.strictObject({ noteId: says.id('The number of the note', 771) }) },
  errors: ['memberNotFound', 'orderNotFound'],
});
