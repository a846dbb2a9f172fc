import { getMedia } from './get-media.ts';
import { listMedia } from './list-media.ts';
import { removeMedia } from './remove-media.ts';
import { replaceMedia } from './replace-media.ts';
import { setFocalPoint } from './set-focal-point.ts';
import { setMediaWords } from './set-media-words.ts';
import { uploadMedia } from './upload-media.ts';

export const mediaOperations = {
  getMedia,
  listMedia,
  removeMedia,
  replaceMedia,
  setFocalPoint,
  setMediaWords,
  uploadMedia,
} as const;
