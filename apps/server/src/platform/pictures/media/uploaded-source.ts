import type { PictureFormat } from '@upline/brand';
import sharp from 'sharp';

/** An uploaded picture, in one of the shapes that the shop shows. */
export interface UploadedSource {
  /** Height over width. */
  ratio: number;
  widths: readonly number[];
  formats: readonly PictureFormat[];
  /** The focal point, in percent from the left and from the top. */
  focal: { x: number; y: number };
  /** The bytes as they were uploaded. */
  read: () => Promise<Buffer>;
}

/** A drawing of the brand, cropped to another ratio. */
export interface CroppedDrawing extends Omit<UploadedSource, 'read'> {
  draw: () => string;
  /** Height over width of the whole drawing. */
  drawnRatio: number;
}

const MOST_PIXELS = 50_000_000;
const LONGEST_S = 20;

/** The largest part of a picture with this ratio, with the focal point as close to the middle as possible. */
export function cropAround(
  { width, height }: { width: number; height: number },
  ratio: number,
  { x, y }: { x: number; y: number },
): { left: number; top: number; width: number; height: number } {
  const cropWidth = Math.max(1, Math.min(width, Math.round(height / ratio)));
  const cropHeight = Math.max(1, Math.min(height, Math.round(width * ratio)));
  const begin = (whole: number, part: number, percent: number): number =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return { left: begin(width, cropWidth, x), top: begin(height, cropHeight, y), width: cropWidth, height: cropHeight };
}

/** Decodes an upload, upright, cropped and scaled to this size, in sRGB on white. Only its pixels remain of the file. */
export async function rasterOfUpload(source: UploadedSource, width: number, height: number): Promise<Buffer> {
  const file = await source.read();
  const { autoOrient: size } = await sharp(file, { limitInputPixels: MOST_PIXELS }).metadata();
  return sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: false, failOn: 'none' })
    .autoOrient()
    .extract(cropAround(size, source.ratio, source.focal))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: LONGEST_S })
    .raw({ depth: 'uchar' })
    .toBuffer();
}
