import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

/** The fonts of the house, one per script; a text is set in as many as it needs. */
export type ScriptFont = 'latin' | 'latinExtended' | 'vietnamese' | 'cyrillic' | 'greek' | 'thai' | 'myanmar' | 'korean' | 'han';

const files: Record<ScriptFont, string> = {
  latin: 'noto-sans/files/noto-sans-latin',
  latinExtended: 'noto-sans/files/noto-sans-latin-ext',
  vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic',
  greek: 'noto-sans/files/noto-sans-greek',
  thai: 'noto-sans-thai/files/noto-sans-thai-thai',
  myanmar: 'noto-sans-myanmar/files/noto-sans-myanmar-myanmar',
  korean: 'noto-sans-kr/files/noto-sans-kr-korean',
  // Simplified and traditional characters, and both kinds of kana.
  han: 'noto-sans-sc/files/noto-sans-sc-chinese-simplified',
};

const kept = new Map<string, Buffer>();

/** The bytes of a font, read on first use and kept. */
export function fontBytes(font: ScriptFont, isStrong: boolean): Buffer {
  const name = `@fontsource/${files[font]}-${isStrong ? 600 : 400}-normal.woff`;
  const known = kept.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(name))));
  kept.set(name, bytes);
  return bytes;
}

/** What the Latin font holds: letters of western Europe, and typographic signs. */
const latin = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]$/;
const scripts: readonly (readonly [ScriptFont, RegExp])[] = [
  ['vietnamese', /^[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]$/],
  ['cyrillic', /^\p{Script=Cyrillic}$/u],
  ['greek', /^\p{Script=Greek}$/u],
  ['thai', /^[\p{Script=Thai}\u0e3f]$/u],
  ['myanmar', /^[\p{Script=Myanmar}\u104a\u104b]$/u],
  ['korean', /^\p{Script=Hangul}$/u],
  ['latinExtended', /^\p{Script=Latin}$/u],
];

function fontOf(character: string): ScriptFont {
  if (latin.test(character)) return 'latin';
  return scripts.find(([, pattern]) => pattern.test(character))?.[0] ?? 'han';
}

const stacked = /[\p{Script=Thai}\p{Script=Myanmar}]/u;

/** Whether a text has letters that carry signs above and below them. */
export const isStacked = (text: string): boolean => stacked.test(text);

export interface TextRun {
  font: ScriptFont;
  text: string;
}

const joiner = /^[\p{M}\u200c\u200d]$/u;

/** Cuts a text where its font changes. Marks stay with the letter they belong to. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    if (last !== undefined && joiner.test(character)) {
      last.text += character;
      continue;
    }
    const font = fontOf(character);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
