import { brand } from '@upline/brand/brand';
import { loadChunk } from '@upline/client/load-chunk';
import { askForBaseCurrency } from '@upline/i18n';
import { localSession } from '../session.ts';
import { createTranslator, type Dictionary, fallbackLocale, type Translator } from './translator.ts';

askForBaseCurrency(() => brand.currency);
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

/** Loads the namespaces in this locale, or in the shop's default language if a dictionary is missing. */
export async function loadDictionaries(namespaces: readonly string[], locale = translator?.locale() ?? fallbackLocale): Promise<void> {
  const wanted = namespaces.filter((namespace) => !translator?.has(locale, namespace));
  if (wanted.length === 0) return;
  const { dictionaryChunk } = await loadChunk(() => import('./dictionary-chunks.ts'));
  await Promise.all(
    wanted.map(async (namespace) => {
      const load = dictionaryChunk(locale, namespace) ?? dictionaryChunk(fallbackLocale, namespace);
      if (load) translator?.add(locale, namespace, { ...(await loadChunk(load)), ...brand.words?.[locale]?.[namespace] });
    }),
  );
}

/** Changes the current language once every namespace in use is loaded. */
export async function changeLocale(locale: string): Promise<void> {
  if (!translator) return;
  await loadDictionaries(translator.namespaces(), locale);
  translator.setLocale(locale);
}
