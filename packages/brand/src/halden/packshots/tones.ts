import type { Hex } from './colour.ts';

/** Ground colors of product pictures. */
export const TONES = {
  fog: '#d5dddf',
  birch: '#e4dfd4',
  moss: '#d0d6c4',
  heather: '#dad2dc',
  clay: '#e0cfc4',
  frost: '#e3e8e8',
  fjord: '#b4c5ca',
  granite: '#c6cac8',
  lichen: '#dcdfc8',
  dusk: '#cdd0da',
  sand: '#ded5c3',
  rose: '#e2d1cd',
} satisfies Record<string, Hex>;

export type Tone = keyof typeof TONES;

export const TONE_NAMES = Object.keys(TONES) as Tone[];
