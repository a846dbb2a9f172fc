import sharp from 'sharp';
import type { MediaType } from '../../database/schema/media-tables.ts';
import { BoundedQueue } from '../../work/bounded-queue.ts';
import { isAnimated } from './is-animated.ts';
import { mediaTypeOf } from './media-type.ts';

export interface ExaminedPicture {
  contentType: MediaType;
  /** In pixels, after it was turned upright. */
  width: number;
  height: number;
}

/** `kind`: no picture of a known kind. `broken`: it cannot be decoded to its end. `size`: far wider than high, or far higher than wide. */
export type UploadFault = 'kind' | 'animated' | 'pixels' | 'broken' | 'size';

const LONGEST_S = 20;
/** A longer side than this many times the shorter one leaves nothing to show in a crop. */
const MOST_RATIO = 20;
/** Decoding needs a core, and memory for the pixels of a picture. */
const queue = new BoundedQueue(1, 10);

/** libvips' own names, to compare what it reads with the first bytes. */
const readAs: Record<MediaType, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'heif' };

/**
 * Decodes an uploaded file from its first to its last pixel, outside the thread that answers calls. Its size is read from its header before, so that a small
 * file with very many pixels costs nothing. Throws `BusyError` if too many wait.
 */
export async function examineUpload(file: Buffer, mostPixels: number): Promise<ExaminedPicture | UploadFault> {
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
    await queue.run(() => decodeWhole(file, mostPixels));
    return { contentType, width, height };
  } catch (error) {
    if (error instanceof Error && error.name === 'BusyError') throw error;
    // Any fault that libvips finds means that the file is no whole picture.
    return 'broken';
  }
}

/** Every pixel is decoded, and a small result keeps little memory. */
const decodeWhole = (file: Buffer, mostPixels: number): Promise<Buffer> =>
  sharp(file, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' })
    .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
    .timeout({ seconds: LONGEST_S })
    .raw()
    .toBuffer();
