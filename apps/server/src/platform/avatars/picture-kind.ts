/** The accepted formats of an avatar. SVG is excluded: it is a document with arbitrary content. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'avif';

const avifBrands = ['avif', 'avis'];

/** The format of a file by its first bytes, regardless of its name or its sender's claim; undefined for any other. */
export function pictureKind(file: Buffer): PictureKind | undefined {
  const ascii = (from: number, to: number) => file.toString('latin1', from, to);
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(0, 2) === 'BM') return 'bmp';
  return isAvif(file, ascii) ? 'avif' : undefined;
}

/** An ISO media file that names AVIF among its brands. The related HEIC is not accepted. */
function isAvif(file: Buffer, ascii: (from: number, to: number) => string): boolean {
  if (file.length < 16 || ascii(4, 8) !== 'ftyp') return false;
  const end = Math.min(file.readUInt32BE(0), file.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12 && avifBrands.includes(ascii(at, at + 4))) return true;
  return false;
}
