import type { Handlers } from '../../operation/handler.ts';
import { uploadFile } from './upload-file.ts';

export { takingUpload, uploadNotFound } from './take-upload.ts';

/** Files that people of the staff send. */
export const createFileHandlers = () => ({ uploadFile }) satisfies Partial<Handlers>;
