import type { Hex } from './colour.ts';
import { f } from './round-number.ts';

// A single-stroke alphabet drawn as paths, so that no font is needed to rasterize the SVG. Each letter: advance and path on
// a cap height of 10.
const ALPHABET: Record<string, readonly [number, string]> = {
  A: [8, 'M0 10L4 0L8 10M1.5 6.4H6.5'],
  B: [6, 'M0 0V10H3.3A2.7 2.7 0 0 0 3.3 4.6H0M0 0H3A2.3 2.3 0 0 1 3 4.6'],
  C: [8.4, 'M8.4 1.8A5 5 0 1 0 8.4 8.2'],
  D: [8, 'M0 0V10H3A5 5 0 0 0 3 0Z'],
  E: [5.6, 'M5.6 0H0V10H5.6M0 4.8H4.8'],
  F: [5.4, 'M5.4 0H0V10M0 4.8H4.6'],
  G: [9, 'M8.5 1.8A5 5 0 1 0 9.2 6.4V5.4H5.8'],
  H: [7, 'M0 0V10M7 0V10M0 4.8H7'],
  I: [0.4, 'M.2 0V10'],
  J: [4.4, 'M4.2 0V7.4A2.3 2.4 0 0 1 0 8.6'],
  K: [6.6, 'M0 0V10M6.2 0L0 6M2.3 3.9L6.6 10'],
  L: [5, 'M0 0V10H5'],
  M: [8.8, 'M0 10V0L4.4 7L8.8 0V10'],
  N: [7.2, 'M0 10V0L7.2 10V0'],
  O: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0'],
  P: [6, 'M0 10V0H3.3A2.75 2.75 0 0 1 3.3 5.5H0'],
  Q: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0M6.2 7L9.6 10.6'],
  R: [6.2, 'M0 10V0H3.3A2.75 2.75 0 0 1 3.3 5.5H0M3 5.5L6.2 10'],
  S: [5.8, 'M5.4 1.7A2.7 2.4 0 0 0 2.9 0A2.5 2.4 0 0 0 2.9 4.8A2.7 2.6 0 0 1 2.9 10A2.9 2.6 0 0 1 0 8.1'],
  T: [6.8, 'M0 0H6.8M3.4 0V10'],
  U: [6.8, 'M0 0V6.6A3.4 3.4 0 0 0 6.8 6.6V0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [11.6, 'M0 0L2.9 10L5.8 1L8.7 10L11.6 0'],
  X: [6.8, 'M0 0L6.8 10M6.8 0L0 10'],
  Y: [7, 'M0 0L3.5 5L7 0M3.5 5V10'],
  Z: [6.4, 'M0 0H6.4L0 10H6.4'],
  0: [6, 'M3 0C-1 0 -1 10 3 10C7 10 7 0 3 0'],
  1: [2.4, 'M0 2L2.2 0V10'],
  2: [5.6, 'M.2 2.6A2.6 2.6 0 1 1 4.9 4.2L0 10H5.6'],
  3: [5.4, 'M.3 0H5L2.4 4A3 3 0 1 1 0 8.8'],
  4: [6.2, 'M4.6 10V0L0 7H6.2'],
  5: [5.4, 'M5 0H.9L.5 4.4A3 3 0 1 1 0 9'],
  6: [6, 'M4.4 0L.6 5.2A3 3 0 1 0 3 3.9'],
  7: [5.4, 'M0 0H5.4L1.8 10'],
  8: [5.6, 'M2.8 4.7A2.3 2.35 0 1 1 2.9 4.7A2.7 2.65 0 1 1 2.7 4.7'],
  9: [6, 'M1.6 10L5.4 4.8A3 3 0 1 0 3 6.1'],
  '.': [0.6, 'M.3 9.6V10'],
  ',': [0.8, 'M.7 9.5L.2 11.6'],
  '/': [4, 'M0 11L4 -1'],
  '+': [5, 'M0 5.5H5M2.5 3V8'],
  '-': [3.4, 'M0 5.5H3.4'],
  '&': [7.4, 'M7 10L1.6 3A1.9 1.9 0 1 1 4.6 2.6C4.2 4.6 0 4.8 0 7.4C0 10.8 6 11 6.8 5.8'],
};

export interface LetteringOptions {
  anchor?: 'm' | 's' | 'e';
  track?: number;
  weight?: number;
}

/** Width of one line of lettering at cap height `h`, for fitting a name on a label. */
export function letteringWidth(s: string, h: number, track = 0.26): number {
  let width = 0;
  for (const ch of s.toUpperCase()) width += ch === ' ' ? 4.5 + track * 10 : (ALPHABET[ch]?.[0] ?? -track * 10) + track * 10;
  return ((width - track * 10) * h) / 10;
}

/** One line of lettering with cap height `h`. Letters that the alphabet lacks are omitted. */
export function text(s: string, x: number, y: number, h: number, col: Hex, options: LetteringOptions = {}): string {
  const { anchor = 'm', track = 0.26, weight = 0.1 } = options;
  let w = 0;
  const parts: string[] = [];
  for (const ch of s.toUpperCase()) {
    if (ch === ' ') {
      w += 4.5 + track * 10;
      continue;
    }
    const g = ALPHABET[ch];
    if (!g) continue;
    parts.push(`<path d="${g[1]}" transform="translate(${f(w)})"/>`);
    w += g[0] + track * 10;
  }
  w -= track * 10;
  const k = h / 10;
  const dx = anchor === 'm' ? (-w * k) / 2 : anchor === 'e' ? -w * k : 0;
  return `<g transform="translate(${f(x + dx)} ${f(y)}) scale(${Math.round(k * 1000) / 1000})" fill="none" stroke="${col}" stroke-width="${f(weight * 10)}" stroke-linejoin="round" stroke-linecap="round">${parts.join('')}</g>`;
}
/** The mark: two posts and a slack line between them, which read as an H. */
export function mark(x: number, y: number, h: number, col: Hex, sw = 0.11): string {
  return `<path d="M0 0V10M7.6 0V10M0 3.4C1.6 6.6 6 6.6 7.6 3.4" transform="translate(${f(x - h * 0.38)} ${f(y)}) scale(${h / 10})" fill="none" stroke="${col}" stroke-width="${sw * 10}" stroke-linecap="round"/>`;
}
