import { APP_ICON_SVG, FAVICON_SVG } from '@upline/brand';
import sharp from 'sharp';
import type { Mark, Shop } from './current-shop.ts';

const SIZE = 512;
/** The part of an icon that every phone shows, whatever shape it cuts. */
const SAFE = 0.62;
const LIGHT_GROUND = '#ffffff';

/** Icons have one background in both schemes: a dark mark is on white, a light one on the company's dark band. */
const groundOf = (shop: Shop, mark: Mark): string => (mark.isDark ? LIGHT_GROUND : (shop.colours ?? shop.palette.own).bar);

/** The icon of the installed app as a whole square, because phones cut the shape. */
export const appIconSvg = (shop: Shop): string => iconOf(shop, 0) ?? APP_ICON_SVG;
/** The icon of a browser's tab. */
export const favicon = (shop: Shop): string => iconOf(shop, 112) ?? FAVICON_SVG;

/** Undefined if the brand's drawing is used. */
function iconOf(shop: Shop, corner: number): string | undefined {
  if (shop.ownIcon !== undefined) return iconOfMark(shop, shop.ownIcon, { corner, share: 1 });
  if (shop.ownMark !== undefined) return iconOfMark(shop, shop.ownMark, { corner, share: SAFE });
  return shop.isMarkless ? neutralIcon(shop, corner) : undefined;
}

/** A bag in the company's colors, for a shop without a mark. */
function neutralIcon(shop: Shop, corner: number): string {
  const { bar, onBar } = shop.colours ?? shop.palette.own;
  const bag = 'M160 196h192l20 176H140zM208 232v-56a48 48 0 0 1 96 0v56';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="${corner}" fill="${bar}"/><path d="${bag}" fill="none" stroke="${onBar}" stroke-width="20" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
}

function iconOfMark(shop: Shop, mark: Mark, { corner, share }: { corner: number; share: number }): string {
  const scale = (SIZE * share) / Math.max(mark.width, mark.height);
  const [width, height] = [Math.round(mark.width * scale), Math.round(mark.height * scale)];
  const place = `x="${(SIZE - width) / 2}" y="${(SIZE - height) / 2}" width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" rx="${corner}" fill="${groundOf(shop, mark)}"/>`,
    `<image ${place} href="data:image/png;base64,${mark.png.toString('base64')}"/></svg>`,
  ].join('');
}

const drawn = new WeakMap<Shop, Map<number, Promise<Buffer | undefined>>>();

/** The app icon as a PNG; undefined if the brand's drawing is used. Drawn once for each shop and size, because anybody may ask for it as often as they like. */
export function iconPng(shop: Shop, size: number): Promise<Buffer | undefined> {
  const ofShop = drawn.get(shop) ?? new Map<number, Promise<Buffer | undefined>>();
  drawn.set(shop, ofShop);
  const icon = ofShop.get(size) ?? drawIcon(shop, size);
  ofShop.set(size, icon);
  icon.catch(() => ofShop.delete(size));
  return icon;
}

async function drawIcon(shop: Shop, size: number): Promise<Buffer | undefined> {
  const mark = shop.ownIcon ?? shop.ownMark;
  if (mark === undefined)
    return shop.isMarkless
      ? sharp(Buffer.from(neutralIcon(shop, 0)))
          .resize(size, size)
          .png()
          .toBuffer()
      : undefined;
  const within = Math.round(size * (shop.ownIcon === undefined ? SAFE : 1));
  const input = await sharp(mark.png).resize(within, within, { fit: 'inside' }).png().toBuffer();
  const ground = { create: { width: size, height: size, channels: 4 as const, background: groundOf(shop, mark) } };
  return sharp(ground)
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}
