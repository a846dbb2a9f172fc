import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { memberCode } from '../staff-fields.ts';
import { mostFileBytes } from './file-fields.ts';

const longestBase64 = Math.ceil(mostFileBytes / 3) * 4;

export const addFile = defineOperation({
  name: 'addFile',
  noun: 'files',
  kind: 'command',
  keyed: true,
  permission: 'member.note',
  leadsTo: [],
  summary:
    'Keep a file about a member, or about one of their orders: PDF, PNG, JPEG, WebP, HEIC or plain text, at most 10 MB. Its content decides what it is, not its name',
  payload: {
    memberCode: memberCode(),
    orderNo: about(field.orderNumber(), 'The order it is about; left out for the member', 'UPL2647108834').optional(),
    title: about(field.freeText(120, 1), 'What it shows', 'Dropper broken on arrival'),
    fileName: about(field.fileName(120), 'What it is called; folders and marks of direction are left out', 'dropper.jpg'),
    base64: about(z.string().min(1).max(longestBase64), 'The file in base64', 'iVBORw0KGgo='),
  },
  answer: { data: z.strictObject({ fileId: says.id('The file; the one that is kept already where the same is kept', 3120) }) },
  errors: ['memberNotFound', 'orderNotFound', 'fileKindRefused', 'fileTooLarge'],
  largestBodyBytes: longestBase64 + 10_000,
});
