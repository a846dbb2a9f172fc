import type { PictureSources } from '@upline/ui';

const widths = [320, 640, 1000];
const storedPicture = /^(\/images\/.+)\/\d+\.webp$/;

/** The sizes and formats of a picture on the server. A picture on another site is loaded from its own address. */
export function pictureSources(imageLink: string): PictureSources {
  const base = storedPicture.exec(imageLink)?.[1];
  if (!base) return { avif: '', webp: '', fallback: imageLink };
  const set = (format: string) => widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), fallback: imageLink };
}
