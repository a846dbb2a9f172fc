import sharp, { type Sharp } from 'sharp';
import { defineAside } from '../aside/index.ts';
import { aboutPicture, boundsOfPicture } from '../pictures/index.ts';
import { decodeBmp } from './decode-bmp.ts';
import { type PictureKind, pictureKind } from './picture-kind.ts';

export const AVATAR_SIZE = 256;
/** A file of 2 MB can contain any number of pixels; no camera that makes such files has more than these. */
export const MOST_PIXELS = 25_000_000;

/** libvips' own names, to compare the decoded format with the first bytes. */
const decodedAs: Record<Exclude<PictureKind, 'bmp'>, string> = { png: 'png', jpeg: 'jpeg', gif: 'gif', webp: 'webp', avif: 'heif' };

export const encodeAvatarTask = defineAside(import.meta.url, {
  name: 'encodeAvatar',
  bounds: boundsOfPicture,
  isAwaited: true,
  isBegunAgain: true,
  work: ({ file, kind }: { file: Buffer; kind: PictureKind }) => encode(file, kind),
});

/**
 * Makes a square WebP of 256 px from a picture file: turned upright, cropped to the middle, without metadata. Returns undefined for a file of an unknown kind, a broken one, one
 * with too many pixels, or one that takes too long. Throws `BusyError` if too many wait.
 */
export async function encodeAvatar(file: Buffer): Promise<Buffer | undefined> {
  const kind = pictureKind(file);
  const made = kind && (await aboutPicture(encodeAvatarTask, { file, kind }));
  return made === 'slow' ? undefined : made;
}

async function encode(file: Buffer, kind: PictureKind): Promise<Buffer | undefined> {
  try {
    const picture = kind === 'bmp' ? bmpPicture(file) : await otherPicture(file, kind);
    return await picture
      ?.autoOrient()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    // Any fault that libvips finds means that the file is no valid picture.
    return undefined;
  }
}

function bmpPicture(file: Buffer): Sharp | undefined {
  const raster = decodeBmp(file, MOST_PIXELS);
  return raster && sharp(raster.pixels, { raw: { width: raster.width, height: raster.height, channels: 3 } });
}

async function otherPicture(file: Buffer, kind: Exclude<PictureKind, 'bmp'>): Promise<Sharp | undefined> {
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' });
  const { format } = await picture.metadata();
  return format === decodedAs[kind] ? picture : undefined;
}
