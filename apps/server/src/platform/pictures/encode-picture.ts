import type { PictureFormat, PictureSource } from '@upline/brand';
import sharp from 'sharp';

// One encode uses one core; how many run side by side is the gate's decision.
sharp.concurrency(1);
sharp.cache(false);

interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
}

const POINTS_PER_INCH = 72;
/** The drawing's own width; librsvg draws it at this many pixels per unit. */
const NATIVE_WIDTH = /\swidth="(\d+)"/;
const RASTERS_KEPT = 3;

// Drawing costs more than encoding, and a page asks for a picture's sizes together: the last few drawings are kept, 4 MB each.
const rasters = new Map<string, Promise<Raster>>();

/** Encodes a picture at exactly `width` pixels; `key` names its drawing. */
export async function encodePicture(key: string, source: PictureSource, width: number, format: PictureFormat): Promise<Buffer> {
  const { pixels, ...size } = await rasterOf(key, source);
  const raster = sharp(pixels, { raw: { ...size, channels: 3 } }).resize(width, Math.round(width * source.ratio), { fit: 'fill' });
  switch (format) {
    case 'avif':
      return raster.avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return raster.webp({ quality: 80, effort: 4 }).toBuffer();
    case 'jpg':
      return raster.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      return raster.png({ palette: true }).toBuffer();
  }
}

function rasterOf(key: string, source: PictureSource): Promise<Raster> {
  const raster = rasters.get(key) ?? draw(source);
  rasters.delete(key);
  rasters.set(key, raster);
  const eldest = rasters.keys().next().value;
  if (rasters.size > RASTERS_KEPT && eldest !== undefined) rasters.delete(eldest);
  // A failed drawing is tried again by the next request.
  raster.catch(() => rasters.delete(key));
  return raster;
}

/** Draws at the largest width there is a file of. */
async function draw(source: PictureSource): Promise<Raster> {
  const svg = source.draw();
  const width = Math.max(...source.widths);
  const height = Math.round(width * source.ratio);
  const native = Number(NATIVE_WIDTH.exec(svg)?.[1] ?? width);
  const pixels = await sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * width) / native })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { pixels, width, height };
}
