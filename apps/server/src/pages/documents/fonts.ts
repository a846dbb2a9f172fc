import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from '../../platform/paper/unpack-woff.ts';

export interface FontPair {
  regular: Buffer;
  strong: Buffer;
  /** Chinese wants more air between its lines. */
  isLoose: boolean;
}

/** Reads the pair on first use and keeps it: 5 MB for Chinese, which most processes of a small shop never need. */
function pair(regular: string, strong: string, isLoose: boolean): () => FontPair {
  let kept: FontPair | undefined;
  const read = (name: string): Buffer => unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(name))));
  return () => (kept ??= { regular: read(regular), strong: read(strong), isLoose });
}

// Files of a whole character set: the numbered ones beside them hold a few hundred characters each.
const latin = pair(
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff',
  false,
);
/** Holds Latin letters and figures beside the simplified Chinese characters. */
const chinese = pair(
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff',
  true,
);

/** Latin letters with the typographic signs their font has. */
const IS_LATIN = /^[\s\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]*$/u;

/** The fonts that hold all characters of a text, as far as the shop's documents go. */
export const fontsFor = (text: string): FontPair => (IS_LATIN.test(text) ? latin() : chinese());
