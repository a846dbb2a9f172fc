import { defaultLocale, type Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import english from '@upline/i18n/dictionaries/en_US/consolePlanFaults.json' with { type: 'json' };

/** A sentence of the checks as the dictionary has it, and the pattern of every text that is made by it. */
interface Sentence {
  readonly key: string;
  readonly pattern: RegExp;
  /** Characters that are always the same: of two sentences that fit, the one with more of them is meant. */
  readonly fixed: number;
}

/** Longer texts quote something long that was typed, and are left as they are. */
const MOST_CHARACTERS = 5_000;
const place = /\{\{(\w+)\}\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function sentenceOf(key: string, text: string): Sentence {
  const parts = text.split(place);
  const pattern = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.*?)`)).join('');
  return { key, pattern: new RegExp(`^${pattern}$`, 's'), fixed: text.replace(place, '').length };
}

const sentences: readonly Sentence[] = Object.entries(english)
  .filter(([key]) => key.startsWith('fault.'))
  .map(([key, text]) => sentenceOf(key.slice('fault.'.length), text))
  .toSorted((a, b) => b.fixed - a.fixed);

/** Places that hold a word of the checks, and nothing that a document calls by a name. */
const ofWords: ReadonlySet<string> = new Set(['kind', 'found']);

/** A sentence of the checks as key and values. */
export interface KnownFault {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Which sentence of the dictionary a text of the checks is; undefined for none. The text has no path before it. */
export function readFault(fault: string): KnownFault | undefined {
  if (fault.length > MOST_CHARACTERS) return undefined;
  // The line stands beside the text.
  const text = fault.replace(/ (?:in JSON )?at position \d+.*$/s, '');
  for (const { key, pattern } of sentences) {
    const found = pattern.exec(text);
    if (found) return { key, values: { ...found.groups } };
  }
  return undefined;
}

/** A text of the checks in a language. One that the dictionary does not have stays English. */
export function faultIn(locale: Locale, text: string): string {
  const known = locale === defaultLocale ? undefined : readFault(text);
  if (known === undefined) return text;
  const t = createTranslator(locale);
  const values = Object.entries(known.values).map(([name, value]) => {
    const isWord = ofWords.has(name) && Object.hasOwn(english, `word.${value}`);
    return [name, isWord ? t(`consolePlanFaults:word.${value}` as MessageKey) : value];
  });
  return t(`consolePlanFaults:fault.${known.key}` as MessageKey, Object.fromEntries(values));
}

/** A line of the checks in its two parts: where, and what. Without a path all of it is what is wrong. */
export function partedFault(line: string): { readonly path: string; readonly text: string } {
  const [, path = '', text = line] = /^(.+?): (.*)$/s.exec(line) ?? [];
  return { path, text };
}

/** Lines of the checks in a language, each with its path before it. */
export const faultLinesIn = (locale: Locale, lines: readonly string[]): string =>
  lines
    .map((line) => {
      const { path, text } = partedFault(line);
      return path === '' ? faultIn(locale, text) : `${path}: ${faultIn(locale, text)}`;
    })
    .join('\n');
