import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** The largest upload by staff, in bytes. */
export const LARGEST_UPLOAD_BYTES: number = 10 * 1024 * 1024;
const BASE64_CHARACTERS = Math.ceil(LARGEST_UPLOAD_BYTES / 3) * 4;

export const uploadFile = defineOperation({
  name: 'uploadFile',
  noun: 'files',
  kind: 'command',
  keyed: true,
  permission: 'anybody',
  leadsTo: [],
  summary: 'Upload a file of at most 10 MB. Another call of the same person must use it within a day (startImport)',
  payload: {
    fileName: about(field.fileName(200), 'The file name; folders and text-direction marks are removed', 'counts.xlsx'),
    base64: about(
      z
        .string()
        .min(1)
        .max(BASE64_CHARACTERS)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
      'Its content in base64',
      'dmFyaWFudA==',
    ),
  },
  answer: {
    data: answers.entity('StaffUpload', 'An uploaded file', {
      uploadNo: answers.id('The number of the upload', 12),
      fileName: answers.text('The file name', 'counts.xlsx'),
      bytes: answers.whole(1, LARGEST_UPLOAD_BYTES, 'Its size in bytes', 52_000),
      sha256: answers.text('The SHA-256 of its content in hexadecimal digits', '9f86d081884c7d65'),
    }),
  },
  errors: ['uploadsFull', 'fileTooLarge'],
  largestBodyBytes: BASE64_CHARACTERS + 4_096,
});
