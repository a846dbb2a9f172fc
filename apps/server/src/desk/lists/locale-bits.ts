import { translatedLocales } from '@upline/contract';

export type TranslatedLocale = keyof typeof translatedLocales;

export const languages = Object.keys(translatedLocales) as TranslatedLocale[];

/** The bit of a language: `translation_bit` of the migration. */
export const bitOf = (language: TranslatedLocale): number => 1 << languages.indexOf(language);

/** The default language of a list. */
const USUAL = 'zh_CN';

/** The language in the filters of a list; `USUAL` if none is named. */
export function languageOf({ language }: Readonly<Record<string, unknown>>): TranslatedLocale {
  const [named] = Array.isArray(language) ? (language as unknown[]) : [];
  return languages.find((one) => one === named) ?? USUAL;
}
