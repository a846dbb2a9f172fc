import { MOST_MEDIA_BYTES, MOST_MEDIA_PIXELS } from '@upline/contract';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { examineUpload, type ExaminedPicture } from '../../../platform/pictures/index.ts';
import { BusyError } from '../../../platform/work/bounded-queue.ts';

const base64Form = /^[A-Za-z0-9+/]+={0,2}$/;

export interface TakenPicture {
  file: Buffer;
  picture: ExaminedPicture;
}

/** Reads an upload and decodes it completely, before anything is written. */
export async function takePicture(base64: string): Promise<TakenPicture | Refusal<'mediaRefused' | 'busy'>> {
  if (!base64Form.test(base64)) return wrong('kind');
  const file = Buffer.from(base64, 'base64');
  if (file.length > MOST_MEDIA_BYTES) return wrong('bytes');
  try {
    const picture = await examineUpload(file, MOST_MEDIA_PIXELS);
    return typeof picture === 'string' ? wrong(picture) : { file, picture };
  } catch (error) {
    if (error instanceof BusyError) return refuse('busy', { retryAfterSeconds: 2 });
    throw error;
  }
}

const wrong = (context: string): Refusal<'mediaRefused'> => refuse('mediaRefused', { field: 'base64', params: { context } });
