import { loadChunk } from '../load-chunk.ts';
import { localSession } from '../session.ts';
import { createTranslator, type Dictionary, fallbackLocale, type Translator } from './translator.ts';

// One script chunk per locale and namespace, fetched when first needed.
const chunks = import.meta.glob<Dictionary>(
  ['../../../../../packages/i18n/dictionaries/*/*.json', '!../../../../../packages/i18n/dictionaries/*/messages.json'],
  {
    import: 'default',
  },
);

let translator: Translator | undefined;

/** The page's dictionaries as the server wrote them. */
export const inlinedDictionaries = (): string => document.getElementById('dictionaries')?.textContent || '{}';

export function browserTranslator(dictionaries: string): Translator {
  const { locale = fallbackLocale, namespaces = {} } = JSON.parse(dictionaries) as {
    locale?: string;
    namespaces?: Record<string, Dictionary>;
  };
  translator = createTranslator(locale, (key) => localSession.noteMissingKey(key));
  for (const [namespace, texts] of Object.entries(namespaces)) translator.add(locale, namespace, texts);
  return translator;
}

/** Makes the namespaces ready in this locale, or in the shop's first language where a dictionary is missing. */
export async function loadDictionaries(namespaces: readonly string[], locale = translator?.locale() ?? fallbackLocale): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (translator?.has(locale, namespace)) return;
      const load = chunkOf(locale, namespace) ?? chunkOf(fallbackLocale, namespace);
      if (load) translator?.add(locale, namespace, await loadChunk(load));
    }),
  );
}

/** Changes the language of what is shown, once every namespace in use is there. */
export async function changeLocale(locale: string): Promise<void> {
  if (!translator) return;
  await loadDictionaries(translator.namespaces(), locale);
  translator.setLocale(locale);
}

const chunkOf = (locale: string, namespace: string) =>
  Object.entries(chunks).find(([path]) => path.endsWith(`/${locale}/${namespace}.json`))?.[1];
