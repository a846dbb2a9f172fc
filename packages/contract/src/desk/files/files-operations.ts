import { addFile } from './add-file.ts';
import { listFiles } from './list-files.ts';
import { openFile } from './open-file.ts';
import { strikeFile } from './strike-file.ts';
import { uploadFile } from './upload-file.ts';

export const filesOperations = {
  addFile,
  listFiles,
  openFile,
  strikeFile,
  uploadFile,
} as const;
