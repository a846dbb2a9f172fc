import { baseCurrencyPlace } from './base-currency.ts';
import type { Locale } from './locales.ts';
import type { TextValues } from './text-key.ts';

export type Dictionary = Readonly<Record<string, string>>;
/**
 * Says a text by a key that is known when it is said, such as that of a list's column. It is a method, so that what says the keys of one namespace alone can be handed to it.
 */
export type Translate = { say(key: string, values?: TextValues): string }['say'];

export type { Namespace, TextKey, TextValues, TranslateOf } from './text-key.ts';
export const fallbackLocale = 'en_US';
export const frameNamespace = 'frame';

/** A page's texts and their language. Locales are wire locales (`zh_CN`). */
export interface Translator {
  readonly locale: () => string;
  readonly has: (locale: string, namespace: string) => boolean;
  readonly add: (locale: string, namespace: string, texts: Dictionary) => void;
  /** Namespaces that are loaded in the current language. */
  readonly namespaces: () => string[];
  readonly setLocale: (locale: string) => void;
  /**
   * Returns the text of `namespace:key`, or of `key` in the given namespace. A key without a text in this language is reported, and the result is the English text, or the key
   * itself.
   */
  readonly say: (namespace: string, key: string, values?: TextValues) => string;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The text of a key that is put together of a value which the contract leaves open, such as a kind that a later release adds. Without such a text it is `otherwise`, so that nobody
 * reads the key. Keys of values that are known are said by `t`, which does not compile without a text for each of them.
 */
export function wordOr(t: Translate, key: string, otherwise: string, values?: TextValues): string {
  const text = t(key, values);
  return text === key.slice(key.indexOf(':') + 1) ? otherwise : text;
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Reads the dictionaries in i18next's format (`{{name}}`, plural endings `_one`, `_other` by Intl.PluralRules). It has a twentieth of i18next's bytes, which every visitor would
 * load with the first page. A test compares both over every text of every dictionary.
 */
export function createTranslator(initialLocale: string, onMissing: (key: string) => void): Translator {
  const dictionaries = new Map<string, Dictionary>();
  const listeners = new Set<() => void>();
  let locale = initialLocale;
  let plurals = new Intl.PluralRules(locale.replace('_', '-'));

  const find = (inLocale: string, namespace: string, key: string, values: TextValues | undefined) => {
    const texts = dictionaries.get(`${inLocale}/${namespace}`);
    const plural = typeof values?.count === 'number' ? texts?.[`${key}_${plurals.select(values.count)}`] : undefined;
    return plural ?? texts?.[key];
  };

  return {
    locale: () => locale,
    has: (inLocale, namespace) => dictionaries.has(`${inLocale}/${namespace}`),
    add: (inLocale, namespace, texts) => void dictionaries.set(`${inLocale}/${namespace}`, texts),
    namespaces: () => [...dictionaries.keys()].flatMap((name) => (name.startsWith(`${locale}/`) ? [name.slice(locale.length + 1)] : [])),
    setLocale(next) {
      locale = next;
      plurals = new Intl.PluralRules(next.replace('_', '-'));
      for (const listener of listeners) listener();
    },
    say(namespace, key, values) {
      const [space, name] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [namespace, key];
      const own = find(locale, space, name, values);
      if (own === undefined) onMissing(`${locale}/${space}:${name}`);
      const text = own ?? find(fallbackLocale, space, name, values) ?? name;
      return text.replace(placeholder, (whole, value: string) =>
        String(values?.[value] ?? baseCurrencyPlace(value, locale as Locale) ?? whole),
      );
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
