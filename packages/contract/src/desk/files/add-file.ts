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
    'Store a file about a member or one of their orders: PDF, PNG, JPEG, WebP, HEIC or plain text, at most 10 MB. The content decides the file type, not the name',
  payload: {
    memberCode: memberCode(),
    orderNo: about(
      field.orderNumber(),
      'The order that the file is about; omit it if the file is about the member',
      'UPL2647108834',
    ).optional(),
    title: about(field.freeText(120, 1), 'A description of the content', 'Dropper broken on arrival'),
    fileName: about(field.fileName(120), 'The file name; folders and text-direction marks are removed', 'dropper.jpg'),
    base64: about(z.string().min(1).max(longestBase64), 'The file in base64', 'iVBORw0KGgo='),
  },
  answer: {
    data: z.strictObject({ fileId: says.id('The stored file. If the same file was stored before, this is the earlier one', 3120) }),
  },
  errors: ['memberNotFound', 'orderNotFound', 'fileKindRefused', 'fileTooLarge'],
  largestBodyBytes: longestBase64 + 10_000,
});
