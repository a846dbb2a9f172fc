import { brand } from '@upline/brand/brand';
import { writeCookie } from '@upline/client/cookies';
import { askForBaseCurrency, isLocale, type Locale, localesOf, parseLocale, toBcp47 } from '@upline/i18n';
import { createTranslator, type Dictionary, fallbackLocale, type Namespace, type Translate, type TranslateOf } from '@upline/i18n/texts';
import { useMemo, useSyncExternalStore } from 'react';

const chunks = import.meta.glob<Dictionary>('../../../../../packages/i18n/dictionaries/*/console*.json', { import: 'default' });
askForBaseCurrency(() => brand.currency);
const translator = createTranslator(fallbackLocale, () => undefined);
/** Namespaces used by pages shown so far. */
const used = new Set<string>(['console']);

/** The console's languages: those that its dictionaries are declared for. */
export const consoleLocales: readonly Locale[] = localesOf('console');

/** Loads the texts of a page in a language that has them, otherwise in English. */
async function load(locale: string, namespaces: Iterable<string>): Promise<void> {
  await Promise.all(
    [...namespaces].map(async (namespace) => {
      if (translator.has(locale, namespace)) return;
      const place = (of: string): string => `../../../../../packages/i18n/dictionaries/${of}/${namespace}.json`;
      const texts = await (chunks[place(locale)] ?? chunks[place(fallbackLocale)])?.();
      if (texts) translator.add(locale, namespace, texts);
    }),
  );
}

/** Loads the texts of a page in the current language. */
export const loadTexts = (namespaces: readonly string[]): Promise<void> => {
  for (const namespace of namespaces) used.add(namespace);
  return load(translator.locale(), namespaces);
};

/** The language of the cookie, then the browser's if the console has it, then English. */
export function startLocale(): Locale {
  const cookie = /(?:^|;\s*)locale=([^;]+)/.exec(document.cookie)?.[1];
  if (isLocale(cookie)) return cookie;
  return consoleLocales.find((locale) => navigator.language.toLowerCase().startsWith(toBcp47(locale).slice(0, 2))) ?? fallbackLocale;
}

/** Shows the console in a language, once the texts in use are loaded. */
export async function showLocale(locale: Locale): Promise<void> {
  await load(locale, used);
  translator.setLocale(locale);
  writeCookie('locale', locale);
  document.documentElement.lang = toBcp47(locale);
  document.documentElement.dataset.locale = locale;
}

export const currentLocale = (): Locale => parseLocale(translator.locale());
/** Translates outside React components, where `useTexts` cannot be called. The text does not follow a later change of language. */
export const say: Translate = (key, values) => translator.say('console', key, values);

export function useTexts<N extends Namespace = 'console'>(namespace: N = 'console' as N): { t: TranslateOf<N>; locale: Locale } {
  const locale = useSyncExternalStore(translator.subscribe, translator.locale);
  return useMemo(() => ({ t: (key, values) => translator.say(namespace, key, values), locale: parseLocale(locale) }), [namespace, locale]);
}
