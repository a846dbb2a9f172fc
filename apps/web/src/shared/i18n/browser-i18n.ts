import type { i18n as I18n, ResourceLanguage } from 'i18next';
import { loadChunk } from '../load-chunk.ts';
import { localSession } from '../session.ts';
import { createI18n, fallbackLocale } from './create-i18n.ts';

// One script chunk per locale and namespace, fetched when first needed.
const chunks = import.meta.glob<ResourceLanguage>(['../../../../../packages/i18n/dictionaries/*/*.json', '!**/messages.json'], {
  import: 'default',
});

let instance: I18n | undefined;

/** The page's dictionaries as the server wrote them. */
export const inlinedDictionaries = (): string => document.getElementById('dictionaries')?.textContent ?? '{}';

export function browserI18n(dictionaries: string): I18n {
  const { locale, namespaces } = JSON.parse(dictionaries) as { locale: string; namespaces: ResourceLanguage };
  instance = createI18n(locale, { [locale]: namespaces }, (key) => localSession.noteMissingKey(key));
  return instance;
}

/** Makes the namespaces ready in this locale, or in the shop's first language where a dictionary is missing. */
export async function loadDictionaries(namespaces: readonly string[], locale = instance?.language ?? fallbackLocale): Promise<void> {
  const i18n = instance;
  if (!i18n) return;
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18n.hasResourceBundle(locale, namespace)) return;
      const load = chunkOf(locale, namespace) ?? chunkOf(fallbackLocale, namespace);
      if (load) i18n.addResourceBundle(locale, namespace, await loadChunk(load));
    }),
  );
}

/** Changes the language of what is shown, with every namespace loaded so far. */
export async function changeLocale(locale: string): Promise<void> {
  const i18n = instance;
  if (!i18n) return;
  await loadDictionaries(Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}), locale);
  await i18n.changeLanguage(locale);
}

const chunkOf = (locale: string, namespace: string) =>
  Object.entries(chunks).find(([path]) => path.endsWith(`/${locale}/${namespace}.json`))?.[1];
