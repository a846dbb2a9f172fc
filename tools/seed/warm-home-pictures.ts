import path from 'node:path';
import { homePictureKeys } from '@upline/brand';
import { createPictureService } from '../../apps/server/src/platform/pictures/index.ts';

/** Encodes the home page's pictures before the first visitor, skipping existing ones. */
export async function warmHomePictures(dataDir: string, signal?: AbortSignal): Promise<void> {
  await createPictureService({ cacheFolder: path.join(dataDir, 'pictures') }).warmPictures(homePictureKeys(), signal);
}
