import type { PictureSource } from '../shape/picture.ts';
import { assortment, assortmentProduct } from './assortment.ts';
import { APP_ICON_SVG } from './logo.ts';

const PRODUCT_KEY = /^p\/([1-9]\d{0,5})-(?:([0-2])|0v([1-9]\d?))$/;

/** A colored ground with three shapes that depend on the number. */
function shapes(width: number, height: number, seed: number): string {
  const hue = (seed * 47) % 360;
  const base = height * 0.78;
  const unit = Math.min(width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="hsl(${hue} 30% 88%)"/><rect y="${base}" width="${width}" height="${height - base}" fill="hsl(${hue} 24% 78%)"/><rect x="${width / 2 - unit * 0.2}" y="${base - unit * 0.5}" width="${unit * 0.4}" height="${unit * 0.5}" fill="hsl(${(hue + 30) % 360} 45% 40%)"/><circle cx="${width / 2 + unit * 0.12}" cy="${base - unit * 0.56}" r="${unit * 0.03 * ((seed % 5) + 2)}" fill="hsl(${(hue + 190) % 360} 45% 50%)"/></svg>`;
}

const source = (
  width: number,
  height: number,
  seed: number,
  widths: readonly number[],
  formats: PictureSource['formats'],
): PictureSource => ({
  ratio: height / width,
  widths,
  formats,
  draw: () => shapes(width, height, seed),
});

const SCENES: ReadonlyMap<string, PictureSource> = new Map([
  ['b/kitchen', source(1440, 340, 3, [320, 640, 1000, 1440, 2160], ['avif', 'webp'])],
  ['b/desk', source(1440, 340, 8, [320, 640, 1000, 1440, 2160], ['avif', 'webp'])],
  ['s/login', source(900, 1100, 5, [450, 900, 1350], ['avif', 'webp'])],
  ['s/share', source(1200, 630, 6, [1200], ['jpg', 'webp'])],
  ['s/icon', { ratio: 1, widths: [180, 192, 512], formats: ['png'] as const, draw: () => APP_ICON_SVG }],
]);

export function pictureSource(key: string): PictureSource | undefined {
  const [, number, view = 0, variant = 0] = PRODUCT_KEY.exec(key) ?? [];
  if (number === undefined) return SCENES.get(key);
  const product = assortmentProduct(Number(number));
  if (!product || Number(variant) >= product.variants.length) return undefined;
  return source(1000, 1250, Number(number) + 31 * Number(view) + 7 * Number(variant), [320, 640, 1000], ['avif', 'webp', 'jpg']);
}

/** Keys of the pictures a visitor's first pages show. */
export const homePictureKeys = (): string[] => [
  'b/kitchen',
  'b/desk',
  ...assortment().flatMap(({ pictures }) => pictures.slice(0, 1)),
  's/login',
];
