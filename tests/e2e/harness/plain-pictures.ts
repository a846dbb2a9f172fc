import { assortment, DEMO, homePictureKeys, type PictureFormat, type PictureSource } from '@upline/brand';
import { encodePicture } from '../../../apps/server/src/platform/pictures/encode-picture.ts';
import { createPictureService } from '../../../apps/server/src/platform/pictures/index.ts';

/**
 * Fills a shop's cache of encoded pictures with plain ones of the right sizes. A drawn picture takes about two seconds of computing, and no journey checks its content. The shop
 * still draws formats that a browser does not request.
 */
export async function putPlainPictures(cacheFolder: string): Promise<void> {
  const products = assortment();
  const shown = products.flatMap(({ pictures, variants }) => [...pictures, ...variants.flatMap((variant) => variant.pictures)]);
  const keys = new Set([...homePictureKeys(), ...DEMO.banners.map(({ picture }) => picture), ...shown]);
  await createPictureService({ cacheFolder, encode: plainEncoder() }).warmPictures([...keys]);
}

/** Pictures of the same size and format share their bytes. */
function plainEncoder(): (key: string, source: Omit<PictureSource, 'draw'>, width: number, format: PictureFormat) => Promise<Buffer> {
  const encoded = new Map<string, Promise<Buffer>>();
  return (_key, source, width, format) => {
    const size = `${width}x${Math.round(width * source.ratio)}`;
    const known = encoded.get(`${size}.${format}`);
    if (known) return known;
    const draw = () => plainDrawing(width, Math.round(width * source.ratio));
    const bytes = encodePicture(`plain-${size}`, { ...source, draw }, width, format);
    encoded.set(`${size}.${format}`, bytes);
    return bytes;
  };
}

const plainDrawing = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d9d4cb"/></svg>`;
