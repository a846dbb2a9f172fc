import { translatedLocales } from '@upline/contract';

export type TranslatedLocale = keyof typeof translatedLocales;

export const languages = Object.keys(translatedLocales) as TranslatedLocale[];

/** The bit of a language: `translation_bit` of the migration. */
export const bitOf = (language: TranslatedLocale): number => 1 << languages.indexOf(language);

/** The language of a list that names none. */
const USUAL = 'zh_CN';

/** The language that the filters of a list name. */
export function languageOf({ language }: Readonly<Record<string, unknown>>): TranslatedLocale {
  const [named] = Array.isArray(language) ? (language as unknown[]) : [];
  return languages.find((one) => one === named) ?? USUAL;
}
