import { readdirSync, readFileSync } from 'node:fs';
import type { Texts } from '../../../apps/server/src/platform/database/schema/texts.ts';

const folder = new URL('./translations/', import.meta.url);
/** By locale, each paragraph under the English one it translates. */
const translations = readdirSync(folder).map(
  (file) =>
    [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Readonly<Record<string, string>>] as const,
);

/** Adds the other languages to a text of the demo, paragraph by paragraph; a language that lacks one of them is left out. */
export function inAllLanguages(texts: Texts): Texts {
  const paragraphs = texts.en_US.split('\n\n');
  const others = translations.flatMap(([locale, known]) => {
    const translated = paragraphs.map((paragraph) => known[paragraph]);
    return translated.includes(undefined) ? [] : [[locale, translated.join('\n\n')] as const];
  });
  return { ...Object.fromEntries(others), ...texts };
}
