import type { MediaType } from '../../database/schema/media-tables.ts';

/** The kind of a picture by its first bytes, whatever its name; undefined for any other. SVG is excluded: it is a document with arbitrary content. */
export function mediaTypeOf(file: Buffer): MediaType | undefined {
  const ascii = (from: number, to: number) => file.toString('latin1', from, to);
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  return brandsOf(file).some((brand) => brand === 'avif' || brand === 'avis') ? 'image/avif' : undefined;
}

/** The brands of an ISO media file, its major one first. */
export function brandsOf(file: Buffer): string[] {
  if (file.length < 16 || file.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(file.readUInt32BE(0), file.length, 256);
  const brands: string[] = [];
  // The four bytes after the major brand are its version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(file.toString('latin1', at, at + 4));
  return brands;
}
