import type { Handlers } from '../../operation/handler.ts';
import { uploadFile } from './upload-file.ts';

export { takingUpload, uploadNotFound } from './take-upload.ts';

export const createFileHandlers = () => ({ uploadFile }) satisfies Partial<Handlers>;
