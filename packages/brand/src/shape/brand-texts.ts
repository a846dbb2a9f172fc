import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type BrandDictionary = Readonly<Record<string, string>>;

/** One file of the brand's texts in every language that has it, by wire locale: `texts/<locale>/<namespace>.json`. */
export function readBrandTexts(textsFolder: URL, namespace: string): ReadonlyMap<string, BrandDictionary> {
  const files = readdirSync(textsFolder).map((locale) => [locale, new URL(`${locale}/${namespace}.json`, textsFolder)] as const);
  return new Map(
    files
      .filter(([, file]) => existsSync(file))
      .map(([locale, file]) => [locale, JSON.parse(readFileSync(file, 'utf8')) as BrandDictionary]),
  );
}
