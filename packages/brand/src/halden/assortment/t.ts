import type { LocalTexts } from '../../shape/texts.ts';
import { readTranslations } from './translations.ts';

const translations = readTranslations();

/** Short form for the brand's data files: English and Chinese as written there, the other languages from `translations/`. */
export function t(en_US: string, zh_CN: string): LocalTexts {
  const others = [...translations].flatMap(([locale, texts]) => (texts[en_US] === undefined ? [] : [[locale, texts[en_US]] as const]));
  return { en_US, zh_CN, ...Object.fromEntries(others) };
}

/** One text for all languages, such as an international name. */
export const inEveryLanguage = (text: string): LocalTexts =>
  Object.fromEntries(['en_US', 'zh_CN', ...translations.keys()].map((locale) => [locale, text])) as LocalTexts;
