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
    'Store an uploaded PDF (uploadFile), which a notice can show instead of its text. At most 10 MB. Protected PDFs and those with active content are refused',
  payload: { uploadNo: about(field.id(), 'The number of the upload (uploadFile)', 12) },
  answer: {
    data: says.entity('KeptNoticeFile', 'A PDF for notices', {
      fileNo: says.id('The number of the PDF, for saveNotice', 12),
      fileName: says.text('The original file name', 'holidays.pdf'),
      bytes: says.count('Its size in bytes', 182_044),
    }),
  },
  errors: ['uploadNotFound', 'pdfRefused'],
});
