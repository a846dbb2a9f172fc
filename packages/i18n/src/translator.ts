import { createInstance, type i18n } from 'i18next';
import { baseCurrencyPlace } from './base-currency.ts';
import { type Dictionaries, readDictionaries } from './dictionaries.ts';
import { defaultLocale, type Locale, toBcp47 } from './locales.ts';
import type { MessageKey, MessageValues } from './message-key.ts';

/** Returns a text in one locale. A key without a text returns its own name and is recorded; it never throws. */
export type Translator = (key: MessageKey, values?: MessageValues) => string;

/** The translators of all locales over one set of dictionaries, and the missing texts. */
export interface Translators {
  readonly of: (locale: Locale) => Translator;
  /** `<bcp47> <namespace>:<key>` of every missing text, en_US included. */
  readonly missing: ReadonlySet<string>;
  readonly forgetMissing: () => void;
}

/** Builds translators over the given dictionaries. Every locale falls back to en_US. Holds no current language. */
export function createTranslators(dictionaries: Dictionaries): Translators {
  const missing = new Set<string>();
  const instance: i18n = createInstance();
  void instance.init({
    resources: Object.fromEntries([...dictionaries].map(([locale, spaces]) => [toBcp47(locale), Object.fromEntries(spaces)])),
    fallbackLng: toBcp47(defaultLocale),
    ns: [...new Set([...dictionaries.values()].flatMap((spaces) => [...spaces.keys()]))],
    defaultNS: 'messages',
    keySeparator: false,
    nsSeparator: ':',
    initAsync: false,
    // No escaping here: the texts go into JSON and React, which escape them.
    interpolation: { escapeValue: false },
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: (languages, namespace, key) => missing.add(`${languages.join(' ')} ${namespace}:${key}`),
  });
  const translators = new Map<Locale, Translator>();
  const of = (locale: Locale): Translator => {
    const known = translators.get(locale);
    if (known) return known;
    const fixed = instance.getFixedT(toBcp47(locale));
    const made: Translator = (key, values) => fixed(key, { ...ofBaseCurrency(locale), ...values });
    translators.set(locale, made);
    return made;
  };
  return { of, missing, forgetMissing: () => missing.clear() };
}

/** Placeholders that every text may use without passing values. They are evaluated on use. */
const ofBaseCurrency = (locale: Locale): MessageValues => ({
  get base() {
    return baseCurrencyPlace('base', locale) ?? '';
  },
  get baseCode() {
    return baseCurrencyPlace('baseCode', locale) ?? '';
  },
});

let shared: Translators | undefined;

/** The translators over the shipped dictionaries, which are read once per process. */
export function sharedTranslators(): Translators {
  shared ??= createTranslators(readDictionaries());
  return shared;
}

/** The server's translator for one locale, over the shipped dictionaries. */
export const createTranslator = (locale: Locale): Translator => sharedTranslators().of(locale);
