import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { fileId } from './file-fields.ts';

export const openFile = defineOperation({
  name: 'openFile',
  noun: 'files',
  // A command, because each opening is an entry of the audit.
  kind: 'command',
  permission: 'member.read-contact',
  leadsTo: [],
  summary: 'The content of a file. A browser fetches it at `/api/staff/files/<number>`, where it is an attachment that runs nothing',
  payload: { fileId: fileId() },
  answer: { data: says.file },
  errors: ['fileNotFound'],
});
