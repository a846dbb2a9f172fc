import { CREAM, type Hex, INK } from './colour.ts';

/** How the printed face is laid out: sun on the horizon, sun rising from the foot, or a sprig. */
export type LabelLayout = 'horizon' | 'rising' | 'sprig';

/** The properties of a product that a vessel needs. */
export interface Look {
  body: Hex;
  ink: Hex;
  cap: Hex;
  glass: Hex;
  paper: Hex;
  sun: Hex;
  lid: Hex;
  clear: boolean;
  size: string;
  name: readonly string[];
  layout: LabelLayout;
  flat?: boolean;
}

type Range = readonly [body: Hex, ink: Hex, cap: Hex, glass: Hex, paper: Hex, sun: Hex, lid: Hex];

const RANGES: readonly Range[] = [
  ['#ece8dd', INK, '#23302c', '#7a4a1c', CREAM, '#d98a2f', '#b98d5c'],
  ['#5d6f66', CREAM, '#1e2a26', '#3c5248', '#eef0e6', '#c9d84a', '#2a3632'],
  ['#e9e4ea', INK, '#4a3d52', '#5b3d55', '#f2edf2', '#8d6a96', '#cfc3d2'],
  ['#2f4a52', CREAM, '#c9c6bd', '#2f5160', '#eaf0f0', '#9cc3c9', '#d9d4c7'],
  ['#c9b79a', INK, '#332a20', '#8a4f1d', '#f5efe2', '#a8402c', '#6b4a30'],
  ['#dfe3d3', INK, '#3d4a24', '#56642c', '#f1f3e6', '#7f8f22', '#a98556'],
  ['#3a423f', CREAM, '#c2ae86', '#343b3a', '#ebe8df', '#e0b04a', '#c2a878'],
  ['#dcc3b4', INK, '#5a3a2e', '#8c4a35', '#f7ece4', '#c0583a', '#8a5a40'],
  ['#cfdbe0', INK, '#33474f', '#3f6a78', '#f0f4f4', '#4f8698', '#e3ded2'],
  ['#efe2bf', INK, '#4a3b1c', '#9a6a1a', '#fbf5e4', '#d7a12c', '#b08a4a'],
];

export interface LookOptions {
  /** Index into the product ranges; each sets body, ink, cap, glass, paper, sun and lid. */
  range: number;
  name: readonly string[];
  size?: string;
  clear?: boolean;
  layout?: LabelLayout;
  /** The range whose sun is on the label, if it is not the product's own. */
  accent?: number;
}

export function lookOf(p: LookOptions): Look {
  const [body, ink, cap, glass, paper, ownSun, lid] = RANGES[p.range % RANGES.length] as Range;
  const sun = p.accent === undefined ? ownSun : (RANGES[p.accent % RANGES.length] as Range)[5];
  const rest = { clear: p.clear ?? false, size: p.size ?? '', name: p.name, layout: p.layout ?? 'horizon' } as const;
  return { body, ink, cap, glass, paper, sun, lid, ...rest };
}
