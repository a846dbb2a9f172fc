import { createTranslator, type Dictionary, fallbackLocale, type Translator } from './translator.ts';

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

const translators = new Map<string, Translator>();

/** The locale's translator with all namespaces loaded. There is one per locale, and it is never changed. */
export function serverTranslator(locale: string): Translator {
  let translator = translators.get(locale);
  if (!translator) {
    translator = createTranslator(locale, (key) => process.emitWarning(`missing text ${key}`));
    for (const entry of dictionaries) translator.add(entry.locale, entry.namespace, entry.texts);
    translators.set(locale, translator);
  }
  return translator;
}

/** JSON text of these namespaces for the page itself; `<` is escaped so that no text can close the script element. */
export function inlineDictionaries(locale: string, namespaces: readonly string[]): string {
  const textsOf = (inLocale: string, namespace: string) =>
    dictionaries.find((entry) => entry.locale === inLocale && entry.namespace === namespace)?.texts;
  const chosen = [...new Set(namespaces)].map((name) => [name, textsOf(locale, name) ?? textsOf(fallbackLocale, name) ?? {}]);
  return JSON.stringify({ locale, namespaces: Object.fromEntries(chosen) }).replaceAll('<', '\\u003c');
}
