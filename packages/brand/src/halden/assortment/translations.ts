import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../translations/', import.meta.url);

/**
 * Texts of the assortment and the demo by wire locale, each under the English text it translates:
 * `translations/<locale>/*.json`. A sentence that changes in English loses its translations until they are rewritten, so
 * that no translation becomes outdated.
 */
export function readTranslations(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(readdirSync(folder).map((locale) => [locale, textsOf(new URL(`${locale}/`, folder))]));
}

function textsOf(from: URL): Readonly<Record<string, string>> {
  const files = readdirSync(from).map((file) => JSON.parse(readFileSync(new URL(file, from), 'utf8')) as Record<string, string>);
  return Object.assign({}, ...files) as Record<string, string>;
}
