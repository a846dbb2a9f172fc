import { defaultLocale, type Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import english from '@upline/i18n/dictionaries/en_US/consolePlanFaults.json' with { type: 'json' };

/** A sentence of the checks as in the dictionary. */
interface Sentence {
  readonly key: string;
  /** The fixed parts: before the first placeholder, between placeholders, and after the last one. */
  readonly fixed: readonly string[];
  readonly places: readonly string[];
}

const place = /\{\{(\w+)\}\}/g;

function sentenceOf(key: string, text: string): Sentence {
  const parts = text.split(place);
  return { key, fixed: parts.filter((_, at) => at % 2 === 0), places: parts.filter((_, at) => at % 2 === 1) };
}

const lengthOfFixed = ({ fixed }: Sentence): number => fixed.reduce((sum, part) => sum + part.length, 0);

/** If two sentences match, the one with more fixed characters is meant, so it comes first. */
const sentences: readonly Sentence[] = Object.entries(english)
  .filter(([key]) => key.startsWith('fault.'))
  .map(([key, text]) => sentenceOf(key.slice('fault.'.length), text))
  .toSorted((a, b) => lengthOfFixed(b) - lengthOfFixed(a));

/**
 * The placeholder values of a text made from a sentence; undefined if it does not match. Each placeholder ends where the next fixed part first occurs, so that a long text is read
 * once: a regular expression would try every way to divide it.
 */
function valuesIn(text: string, { fixed, places }: Sentence): Record<string, string> | undefined {
  const [first = '', ...others] = fixed;
  const last = others.at(-1);
  if (last === undefined) return text === first ? {} : undefined;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const values: Record<string, string> = {};
  let from = first.length;
  for (const [at, part] of others.entries()) {
    const to = at === others.length - 1 ? text.length - part.length : text.indexOf(part, from);
    if (to < from) return undefined;
    values[places[at] ?? ''] = text.slice(from, to);
    from = to + part.length;
  }
  return values;
}

/** Placeholders that hold a word of the checks, never a name from a document. */
const ofWords: ReadonlySet<string> = new Set(['kind', 'found']);

export interface KnownFault {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The dictionary sentence of a check text; undefined for none. The text has no path before it. */
export function readFault(fault: string): KnownFault | undefined {
  // The line is shown next to the text.
  const text = fault.replace(/ (?:in JSON )?at position \d+.*$/s, '');
  for (const sentence of sentences) {
    const values = valuesIn(text, sentence);
    if (values) return { key: sentence.key, values };
  }
  return undefined;
}

/** A check text in a language. One that the dictionary lacks stays English. */
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

/** A check line in two parts: path and text. Without a path all of it is the text. */
export function partedFault(line: string): { readonly path: string; readonly text: string } {
  const [, path = '', text = line] = /^(.+?): (.*)$/s.exec(line) ?? [];
  return { path, text };
}

/** Check lines in a language, each with its path before it. */
export const faultLinesIn = (locale: Locale, lines: readonly string[]): string =>
  lines
    .map((line) => {
      const { path, text } = partedFault(line);
      return path === '' ? faultIn(locale, text) : `${path}: ${faultIn(locale, text)}`;
    })
    .join('\n');
