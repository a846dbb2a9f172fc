import { type PictureFormat, type PictureSource } from '@upline/brand';
import sharp from 'sharp';

// One encode uses one core; how many run side by side is the gate's decision.
sharp.concurrency(1);
sharp.cache(false);

const POINTS_PER_INCH = 72;
/** The sources' own width is read from the document; librsvg draws it at this many pixels per unit. */
const NATIVE_WIDTH = /\swidth="(\d+)"/;

/** Draws and encodes a picture at exactly `width` pixels. */
export async function encodePicture(source: PictureSource, width: number, format: PictureFormat): Promise<Buffer> {
  const svg = source.draw();
  const native = Number(NATIVE_WIDTH.exec(svg)?.[1] ?? width);
  const density = Math.min(2400, Math.max(1, (POINTS_PER_INCH * width) / native));
  const raster = sharp(Buffer.from(svg), { density })
    .resize(width, Math.round(width * source.ratio), { fit: 'fill' })
    .flatten({ background: '#ffffff' });
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
