import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { getMedia } from './get-media.ts';
import { removeMedia } from './remove-media.ts';
import { replaceMedia } from './replace-media.ts';
import { setFocalPoint } from './set-focal-point.ts';
import { setMediaWords } from './set-media-words.ts';
import { uploadMedia } from './upload-media.ts';

/** Operations on the pictures of the shop. Those that take a file write their own audit entries, without its bytes. */
export const mediaHandlers = {
  getMedia,
  replaceMedia,
  uploadMedia,
  ...audited({ removeMedia, setFocalPoint, setMediaWords }),
} satisfies Partial<Handlers>;
