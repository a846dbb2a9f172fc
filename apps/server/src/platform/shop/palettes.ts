import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ColourPair, coloursOf, type Grounds, type OwnColours } from '@upline/brand/colours';
import { isBrandsOwn } from './brands-own.ts';

/** The colors of a shop whose company has chosen none. */
export interface Palette {
  own: OwnColours;
  grounds: Grounds;
  /** The text on its grounds. */
  ink: ColourPair;
  /** Properties that differ from the pages' own style sheet, for a style element; '' if none do. */
  style: string;
}

const read = (name: string): string => readFileSync(fileURLToPath(import.meta.resolve(`@upline/brand/${name}`)), 'utf8');
const linesOf = (palette: string): string[] => palette.match(/--ui-[\w-]+: [^;]+(?=;)/g) ?? [];

const ofPages = read('palette.css');
const ofNobody = read('neutral.css');

const inPages = new Set(linesOf(ofPages));
const differing = linesOf(ofNobody).filter((line) => !inPages.has(line));

const shipped: Palette = { ...coloursOf(ofPages), style: '' };
const neutral: Palette = {
  ...coloursOf(ofNobody),
  style: `:root:root{${differing.map((line) => line.replaceAll(/(?<=[:,]) /g, '')).join(';')}}`,
};

/** The palette of a shop of this name: the demo's belongs to the demo alone. */
export const paletteOf = (shopName: string): Palette => (isBrandsOwn(shopName) ? shipped : neutral);
