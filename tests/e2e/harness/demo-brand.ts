import { readFileSync } from 'node:fs';
import type { AssortmentProduct, Brand, PictureSource } from '@upline/brand';

interface DemoBrand {
  readonly brand: Brand;
  readonly MARK_PATH: string;
  readonly TEXTS_FOLDER: URL;
  readonly pictureSource: (key: string) => PictureSource | undefined;
  readonly homePictureKeys: () => string[];
  readonly assortment: () => AssortmentProduct[];
}

const folder = new URL('../../../packages/brand/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { exports: { '.': { default: string } } };
const entry = new URL(manifest.exports['.'].default, folder);

/** The demo's brand, whichever brand this run has. */
export const demo = (await import(entry.href)) as DemoBrand;
const palette = readFileSync(new URL('palette.css', entry), 'utf8');

/** The colors by which the demo can be known, as `#rrggbb`: those of its palette that another palette lacks. White and black are everybody's. */
export function coloursOfDemo(otherPalette: string): string[] {
  const everybodys = new Set(['#ffffff', '#000000']);
  const all = new Set(palette.match(/#[0-9a-f]{6}\b/g));
  return [...all].filter((colour) => !otherPalette.includes(colour) && !everybodys.has(colour));
}
