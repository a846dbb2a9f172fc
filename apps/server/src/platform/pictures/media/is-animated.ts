import type { MediaType } from '../../database/schema/media-tables.ts';
import { brandsOf } from './media-type.ts';

/** Whether a picture is animated, by the data before its pixels. libvips would read only its first frame, which was not chosen by the user. */
export function isAnimated(file: Buffer, contentType: MediaType): boolean {
  if (contentType === 'image/png') return hasAnimationChunk(file);
  if (contentType === 'image/webp') return file.toString('latin1', 12, 16) === 'VP8X' && ((file[20] ?? 0) & ANIMATION_FLAG) !== 0;
  return contentType === 'image/avif' && brandsOf(file).includes('avis');
}

const ANIMATION_FLAG = 0b10;
const PNG_SIGNATURE = 8;
/** Length, name and checksum of a chunk. */
const CHUNK_FRAME = 12;

/** An animated PNG has `acTL` before its first pixels. */
function hasAnimationChunk(file: Buffer): boolean {
  for (let at = PNG_SIGNATURE; at + CHUNK_FRAME <= file.length; at += CHUNK_FRAME + file.readUInt32BE(at)) {
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}
