import { brand } from '@upline/brand/brand';
import { writeCookie } from '@upline/client/cookies';
import { askForBaseCurrency, isLocale, type Locale, parseLocale } from '@upline/i18n';
import { createTranslator, type Dictionary, fallbackLocale, type Translate } from '@upline/i18n/texts';
import { useMemo, useSyncExternalStore } from 'react';
import { changeState } from '../companion-state.ts';
import { localSession } from '../session.ts';

const chunks = import.meta.glob<Dictionary>('../../../../../packages/i18n/dictionaries/*/{companion,frame,registration,code}.json', {
  import: 'default',
});
const namespaces = ['companion', 'frame', 'registration', 'code'];
askForBaseCurrency(() => brand.currency);
const translator = createTranslator(fallbackLocale, (key) => localSession.noteMissingKey(key));

/** Locales that have texts. */
export const builtLocales: readonly string[] = [...new Set(Object.keys(chunks).map((path) => path.split('/').at(-2) ?? ''))];

/** The language among those that the shop offers: the one in the address, then the stored one, then the cookie of the shop's pages, then the base language. */
export function startLocale(query: URLSearchParams): Locale {
  const cookie = /(?:^|;\s*)locale=([^;]+)/.exec(document.cookie)?.[1];
  const { languages } = brand;
  const isOffered = (asked: unknown): boolean => isLocale(asked) && (languages?.includes(asked) ?? true);
  return parseLocale([query.get('locale'), localSession.locale(), cookie, languages?.[0]].find(isOffered));
}

/** Switches the companion to a language once its texts are loaded. A language without texts shows English ones. */
export async function showLocale(locale: Locale): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (translator.has(locale, namespace)) return;
      const place = `../../../../../packages/i18n/dictionaries/${locale}/${namespace}.json`;
      const load = chunks[place] ?? chunks[place.replace(`/${locale}/`, `/${fallbackLocale}/`)];
      if (load) translator.add(locale, namespace, { ...(await load()), ...brand.words?.[locale]?.[namespace] });
    }),
  );
  translator.setLocale(locale);
  changeState({ locale });
  localSession.setLocale(locale);
  // The shop's pages read the cookie, so the member sees the same language there.
  writeCookie('locale', locale);
  document.documentElement.lang = locale.replace('_', '-');
  document.documentElement.dataset.locale = locale;
}

export const currentLocale = (): Locale => parseLocale(translator.locale());
/** Text in the current language, for code outside components. */
export const say = (key: string): string => translator.say('companion', key);

export function useTranslation(namespace = 'companion'): { t: Translate; locale: Locale } {
  const locale = useSyncExternalStore(translator.subscribe, translator.locale);
  return useMemo(() => ({ t: (key, values) => translator.say(namespace, key, values), locale: parseLocale(locale) }), [namespace, locale]);
}
