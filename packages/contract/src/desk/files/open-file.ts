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
  summary: 'The content of a file. A browser downloads it from `/api/staff/files/<number>`, as an attachment that cannot run anything',
  payload: { fileId: fileId() },
  answer: { data: says.file },
  errors: ['fileNotFound'],
});
