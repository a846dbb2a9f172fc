import { brand } from '@upline/brand/brand';
import { askForBaseCurrency } from '@upline/i18n';
import { createTranslator, type Dictionary, fallbackLocale, type Translator } from './translator.ts';

askForBaseCurrency(() => brand.currency);

const files = import.meta.glob<Dictionary>(
  ['../../../../../packages/i18n/dictionaries/*/*.json', '!../../../../../packages/i18n/dictionaries/*/{messages,console*}.json'],
  {
    eager: true,
    import: 'default',
  },
);

const dictionaries = Object.entries(files).map(([path, texts]) => {
  const [locale = '', file = ''] = path.split('/').slice(-2);
  return { locale, namespace: file.replace('.json', ''), texts };
});

/** The company's own wording; the same object while the wording is the same. */
type Words = NonNullable<typeof brand.words>;
const noWords: Words = {};
const translators = new WeakMap<Words, Map<string, Translator>>();

const spoken = (words: Words, locale: string, namespace: string, texts: Dictionary): Dictionary => {
  const own = words[locale]?.[namespace];
  return own ? { ...texts, ...own } : texts;
};

/** The locale's translator with all namespaces loaded. There is one per locale and company wording, and it is never changed. */
export function serverTranslator(locale: string): Translator {
  const words = brand.words ?? noWords;
  let byLocale = translators.get(words);
  if (!byLocale) translators.set(words, (byLocale = new Map()));
  let translator = byLocale.get(locale);
  if (!translator) {
    translator = createTranslator(locale, (key) => process.emitWarning(`missing text ${key}`));
    for (const entry of dictionaries)
      translator.add(entry.locale, entry.namespace, spoken(words, entry.locale, entry.namespace, entry.texts));
    byLocale.set(locale, translator);
  }
  return translator;
}

/** JSON text of these namespaces for the page; `<` is escaped so that no text can close the script element. */
export function inlineDictionaries(locale: string, namespaces: readonly string[]): string {
  const textsOf = (inLocale: string, namespace: string) => {
    const texts = dictionaries.find((entry) => entry.locale === inLocale && entry.namespace === namespace)?.texts;
    return texts && spoken(brand.words ?? noWords, inLocale, namespace, texts);
  };
  const chosen = [...new Set(namespaces)].map((name) => [name, textsOf(locale, name) ?? textsOf(fallbackLocale, name) ?? {}]);
  return JSON.stringify({ locale, namespaces: Object.fromEntries(chosen) }).replaceAll('<', '\\u003c');
}
