/** Pixels row by row from the top, three bytes each: red, green, blue. */
export interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
}

interface Layout {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  pixelsAt: number;
  /** Bytes of a row, padded to four. */
  stride: number;
  paletteAt: number;
  paletteSize: number;
}

const FILE_HEADER = 14;
const PLAIN = 0;
const BIT_FIELDS = 3;

/**
 * Reads an uncompressed BMP of 1, 4, 8, 24 or 32 bits, as cameras and drawing programs write it; libvips cannot read BMP. Returns undefined for any other file, a broken one, or
 * one with more pixels than `mostPixels`.
 */
export function decodeBmp(file: Buffer, mostPixels: number): Raster | undefined {
  const layout = readLayout(file, mostPixels);
  if (layout === undefined) return undefined;
  const { width, height, isTopDown, bits, pixelsAt, stride } = layout;
  // A separate buffer, so that it can be transferred between threads.
  const pixels = Buffer.from(new ArrayBuffer(width * height * 3));
  for (let y = 0; y < height; y += 1) {
    const row = pixelsAt + (isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x += 1) {
      const colourAt = bits >= 24 ? row + (x * bits) / 8 : paletteEntry(file, layout, row, x);
      if (colourAt === undefined) return undefined;
      const to = (y * width + x) * 3;
      // The file has blue first.
      pixels[to] = file[colourAt + 2]!;
      pixels[to + 1] = file[colourAt + 1]!;
      pixels[to + 2] = file[colourAt]!;
    }
  }
  return { pixels, width, height };
}

/** The position of a pixel's color in the palette; undefined if there is none. */
function paletteEntry(file: Buffer, { bits, paletteAt, paletteSize }: Layout, row: number, x: number): number | undefined {
  const bit = x * bits;
  const byte = file[row + Math.floor(bit / 8)]!;
  const index = (byte >> (8 - bits - (bit % 8))) & ((1 << bits) - 1);
  return index < paletteSize ? paletteAt + index * 4 : undefined;
}

/** Every number is checked against the file's length here, so that reading pixels stays inside the file. */
function readLayout(file: Buffer, mostPixels: number): Layout | undefined {
  if (file.length < FILE_HEADER + 40) return undefined;
  const pixelsAt = file.readUInt32LE(10);
  const infoSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const rows = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const height = Math.abs(rows);
  if (infoSize < 40 || infoSize > 124 || width < 1 || height < 1 || width * height > mostPixels) return undefined;
  if (![1, 4, 8, 24, 32].includes(bits) || !isReadable(file, file.readUInt32LE(30), bits)) return undefined;
  const paletteAt = FILE_HEADER + infoSize;
  const paletteSize = bits > 8 ? 0 : file.readUInt32LE(46) || 2 ** bits;
  const stride = Math.ceil((bits * width) / 32) * 4;
  const isWhole = paletteSize <= 256 && pixelsAt >= paletteAt + paletteSize * 4 && pixelsAt + stride * height <= file.length;
  return isWhole ? { width, height, isTopDown: rows < 0, bits, pixelsAt, stride, paletteAt, paletteSize } : undefined;
}

/** Plain pixels, or 32 bits with masks in the usual order of colors. */
function isReadable(file: Buffer, compression: number, bits: number): boolean {
  if (compression === PLAIN) return true;
  if (compression !== BIT_FIELDS || bits !== 32 || file.length < 66) return false;
  return file.readUInt32LE(54) === 0xff0000 && file.readUInt32LE(58) === 0xff00 && file.readUInt32LE(62) === 0xff;
}
