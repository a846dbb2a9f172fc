import { uploadFile } from './upload-file.ts';
import { addFile } from './add-file.ts';
import { listFiles } from './list-files.ts';
import { openFile } from './open-file.ts';
import { strikeFile } from './strike-file.ts';

/** The staff's operations about files, by their names on the wire. */
export const fileOperations = {
  uploadFile,
  addFile,
  listFiles,
  openFile,
  strikeFile,
} as const;
