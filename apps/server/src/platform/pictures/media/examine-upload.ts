import sharp from 'sharp';
import { defineAside } from '../../aside/index.ts';
import type { MediaType } from '../../database/schema/media-tables.ts';
import { aboutPicture, boundsOfPicture } from './about-picture.ts';
import { isAnimated } from './is-animated.ts';
import { mediaTypeOf } from './media-type.ts';

export interface ExaminedPicture {
  contentType: MediaType;
  /** In pixels, turned upright. */
  width: number;
  height: number;
}

/** `kind`: not a picture of a known kind. `broken`: it cannot be decoded completely. `size`: far wider than high, or far higher than wide. `slow`: reading it takes too long. */
export type UploadFault = 'kind' | 'animated' | 'pixels' | 'broken' | 'size' | 'slow';

/** Maximum ratio of the longer side to the shorter one, above which a crop would show nothing useful. */
const MOST_RATIO = 20;

/** libvips' own names, to compare the decoded format with the first bytes. */
const readAs: Record<MediaType, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'heif' };

export const examineUploadTask = defineAside(import.meta.url, {
  name: 'examineUpload',
  bounds: boundsOfPicture,
  isAwaited: true,
  isBegunAgain: true,
  work: ({ file, mostPixels }: { file: Buffer; mostPixels: number }) => examinePicture(file, mostPixels),
});

/** Decodes an uploaded file from its first to its last pixel, in the aside process. Throws `BusyError` if too many wait. */
export async function examineUpload(file: Buffer, mostPixels: number): Promise<ExaminedPicture | UploadFault> {
  if (mediaTypeOf(file) === undefined) return 'kind';
  return (await aboutPicture(examineUploadTask, { file, mostPixels })) ?? 'broken';
}

/** Decodes it in the calling process. The size is first read from the header, so that a small file with very many pixels costs nothing. */
export async function examinePicture(file: Buffer, mostPixels: number): Promise<ExaminedPicture | UploadFault> {
  const contentType = mediaTypeOf(file);
  if (contentType === undefined) return 'kind';
  if (isAnimated(file, contentType)) return 'animated';
  try {
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    if (header.format !== readAs[contentType] || (contentType === 'image/avif' && header.compression !== 'av1')) return 'kind';
    if ((header.pages ?? 1) > 1) return 'animated';
    const { width, height } = header.autoOrient;
    if (width * height > mostPixels) return 'pixels';
    if (Math.max(width, height) > MOST_RATIO * Math.min(width, height)) return 'size';
    await decodeWhole(file, mostPixels);
    return { contentType, width, height };
  } catch {
    // Any fault that libvips finds means that the picture is incomplete.
    return 'broken';
  }
}

/** Decodes every pixel; the small result uses little memory. */
const decodeWhole = (file: Buffer, mostPixels: number): Promise<Buffer> =>
  sharp(file, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' })
    .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
