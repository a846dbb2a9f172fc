import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';

export const keepNoticeFile = defineOperation({
  name: 'keepNoticeFile',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'content.publish',
  leadsTo: [],
  summary:
    'Keep a PDF that was sent (uploadFile), so that a notice can show it in place of its text. At most 10 MB; protected ones and those that run something are refused',
  payload: { uploadNo: about(field.id(), 'The upload (uploadFile)', 12) },
  answer: {
    data: says.entity('KeptNoticeFile', 'A PDF for notices', {
      fileNo: says.id('Its number, for saveNotice', 12),
      fileName: says.text('What it was called', 'holidays.pdf'),
      bytes: says.count('How large it is, in bytes', 182_044),
    }),
  },
  errors: ['uploadNotFound', 'pdfRefused'],
});
