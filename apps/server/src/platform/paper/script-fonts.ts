import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Face } from 'harfbuzzjs';
import { unpackWoff } from './unpack-woff.ts';

/** The documents' fonts, one per script (three for the characters of China, Japan and Taiwan); a text uses as many as it needs. */
export type ScriptFont =
  | 'latin'
  | 'latinExtended'
  | 'vietnamese'
  | 'cyrillic'
  | 'greek'
  | 'thai'
  | 'myanmar'
  | 'korean'
  | 'han'
  | 'japanese'
  | 'taiwanese';

interface FontFiles {
  /** The beginning of a file's name in its package; weight and kind follow. */
  name: string;
  /** Weight of the strong form, 600 by default. */
  strong?: number;
}

const files: Record<ScriptFont, FontFiles> = {
  latin: { name: 'noto-sans/files/noto-sans-latin' },
  latinExtended: { name: 'noto-sans/files/noto-sans-latin-ext' },
  vietnamese: { name: 'noto-sans/files/noto-sans-vietnamese' },
  cyrillic: { name: 'noto-sans/files/noto-sans-cyrillic' },
  greek: { name: 'noto-sans/files/noto-sans-greek' },
  thai: { name: 'noto-sans-thai/files/noto-sans-thai-thai' },
  myanmar: { name: 'noto-sans-myanmar/files/noto-sans-myanmar-myanmar' },
  korean: { name: 'noto-sans-kr/files/noto-sans-kr-korean' },
  // Simplified and many traditional characters, and both kinds of kana.
  han: { name: 'noto-sans-sc/files/noto-sans-sc-chinese-simplified' },
  // Every character of the Japanese standard's two levels.
  japanese: { name: 'biz-udgothic/files/biz-udgothic-japanese', strong: 700 },
  // Covers traditional characters that neither of the others has; it has one weight.
  taiwanese: { name: 'chocolate-classical-sans/files/chocolate-classical-sans-chinese-traditional', strong: 400 },
};

const kept = new Map<string, Buffer>();

/** The bytes of a font, read on first use and cached. */
export function fontBytes(font: ScriptFont, isStrong: boolean): Buffer {
  const { name: file, strong = 600 } = files[font];
  const name = `@fontsource/${file}-${isStrong ? strong : 400}-normal.woff`;
  const known = kept.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(name))));
  kept.set(name, bytes);
  return bytes;
}

/** The characters of the Latin font: letters of western Europe, and typographic signs. */
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

const characters = new Map<ScriptFont, ReadonlySet<number>>();

function has(font: ScriptFont, character: string): boolean {
  const known = characters.get(font) ?? new Set(new Face(new Blob(Uint8Array.from(fontBytes(font, false)).buffer)).collectUnicodes());
  characters.set(font, known);
  return known.has(character.codePointAt(0) ?? 0);
}

/** The same character has a slightly different form in Japan, so a Japanese text prefers that font. */
const hanFonts = (language: string): readonly ScriptFont[] =>
  language.startsWith('ja') ? ['japanese', 'han', 'taiwanese'] : ['han', 'japanese', 'taiwanese'];

function fontOf(character: string, language: string): ScriptFont {
  if (latin.test(character)) return 'latin';
  const script = scripts.find(([, pattern]) => pattern.test(character))?.[0];
  return script ?? hanFonts(language).find((font) => has(font, character)) ?? 'han';
}

const stacked = /[\p{Script=Thai}\p{Script=Myanmar}]/u;

/** Whether a text has letters with signs above and below them. */
export const isStacked = (text: string): boolean => stacked.test(text);

export interface TextRun {
  font: ScriptFont;
  text: string;
}

const joiner = /^[\p{M}\u200c\u200d]$/u;

/** Splits a text of a language (BCP 47) at changes of its font. Marks stay with their letter. */
export function textRuns(text: string, language = 'en'): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    if (last !== undefined && joiner.test(character)) {
      last.text += character;
      continue;
    }
    const font = fontOf(character, language);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
