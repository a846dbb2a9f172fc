import { readdirSync, readFileSync } from 'node:fs';
import { isLocale, type Locale } from './locales.ts';

export type Dictionary = Readonly<Record<string, string>>;
export type Dictionaries = ReadonlyMap<Locale, ReadonlyMap<string, Dictionary>>;

const folder = new URL('../dictionaries/', import.meta.url);

/**
 * Reads `dictionaries/<locale>/<namespace>.json`. Locales without a folder are absent; callers fall back to en_US. Throws if a file is not a flat object of texts, so that a broken
 * dictionary stops the start and not a page.
 */
export function readDictionaries(from: URL = folder): Dictionaries {
  const all = new Map<Locale, ReadonlyMap<string, Dictionary>>();
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    if (!isLocale(entry.name)) throw new Error(`dictionaries/${entry.name}: not one of the shop's locales`);
    const namespaces = new Map<string, Dictionary>();
    const files = readdirSync(new URL(`${entry.name}/`, from)).filter((file) => file.endsWith('.json'));
    for (const file of files) namespaces.set(file.slice(0, -5), readDictionary(new URL(`${entry.name}/${file}`, from)));
    all.set(entry.name, namespaces);
  }
  return all;
}

function readDictionary(file: URL): Dictionary {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const flat = typeof content === 'object' && content !== null && Object.values(content).every((text) => typeof text === 'string');
  if (!flat) throw new Error(`${file.pathname}: a dictionary is one flat object of texts`);
  return content as Dictionary;
}
