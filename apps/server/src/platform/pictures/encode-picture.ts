import type { PictureFormat, PictureSource } from '@upline/brand';
import sharp from 'sharp';
import { type CroppedDrawing, cropAround, rasterOfUpload, type UploadedSource } from './media/uploaded-source.ts';

// One encode uses one core; the queue decides how many run at once.
sharp.concurrency(1);
sharp.cache(false);

/** A drawing of the brand, a part of one, or an upload. */
export type AnySource = PictureSource | CroppedDrawing | UploadedSource;

interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
}

const POINTS_PER_INCH = 72;
/** The drawing's own width; librsvg draws it at this many pixels per unit. */
const NATIVE_WIDTH = /\swidth="(\d+)"/;
const RASTERS_KEPT = 3;

// Drawing costs more than encoding, and a page may request several sizes of a picture: the last few drawings are cached, at most 4 MB each.
const rasters = new Map<string, { width: number; raster: Promise<Raster> }>();

/** Encodes a picture at exactly `width` pixels; `key` names its drawing. */
export async function encodePicture(key: string, source: AnySource, width: number, format: PictureFormat): Promise<Buffer> {
  const { pixels, ...size } = await rasterOf(key, source, width);
  const raster = sharp(pixels, { raw: { ...size, channels: 3 } }).resize(width, Math.max(1, Math.round(width * source.ratio)), {
    fit: 'fill',
  });
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

/** A drawing of the requested size. Its cost depends on its area, and lists request only small pictures. Also uses a larger cached drawing. */
function rasterOf(key: string, source: AnySource, width: number): Promise<Raster> {
  const kept = rasters.get(key);
  const drawing = kept && kept.width >= width ? kept : { width, raster: draw(source, width) };
  rasters.delete(key);
  rasters.set(key, drawing);
  const eldest = rasters.keys().next().value;
  if (rasters.size > RASTERS_KEPT && eldest !== undefined) rasters.delete(eldest);
  // Retries a failed drawing with the next request.
  drawing.raster.catch(() => rasters.delete(key));
  return drawing.raster;
}

async function draw(source: AnySource, width: number): Promise<Raster> {
  const height = Math.max(1, Math.round(width * source.ratio));
  if ('read' in source) return { pixels: await rasterOfUpload(source, width, height), width, height };
  const drawing = source.draw();
  if (!('focal' in source)) return { pixels: await drawAt(drawing, width, height), width, height };
  // The whole drawing must be large enough for its cropped part to have the requested width.
  const whole = Math.ceil(width * Math.max(1, source.ratio / source.drawnRatio));
  const size = { width: whole, height: Math.round(whole * source.drawnRatio) };
  const pixels = await drawAt(drawing, size.width, size.height);
  const part = sharp(pixels, { raw: { ...size, channels: 3 } }).extract(cropAround(size, source.ratio, source.focal));
  return { pixels: await part.resize(width, height, { fit: 'fill' }).raw().toBuffer(), width, height };
}

function drawAt(svg: string, width: number, height: number): Promise<Buffer> {
  const native = Number(NATIVE_WIDTH.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * width) / native })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
