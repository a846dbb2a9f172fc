import type { i18n as I18n, Resource, ResourceLanguage } from 'i18next';
import { createI18n, fallbackLocale } from './create-i18n.ts';

const files = import.meta.glob<ResourceLanguage>('../../../../../packages/i18n/dictionaries/*/*.json', { eager: true, import: 'default' });

const resources: Resource = {};
for (const [path, texts] of Object.entries(files)) {
  const [locale = '', file = ''] = path.split('/').slice(-2);
  // The server's own messages never stand in a page.
  if (file === 'messages.json') continue;
  resources[locale] ??= {};
  resources[locale][file.replace('.json', '')] = texts;
}

const instances = new Map<string, I18n>();

/** The locale's texts, all namespaces at hand; one instance per locale, which nobody changes. */
export function serverI18n(locale: string): I18n {
  let instance = instances.get(locale);
  if (!instance) {
    instance = createI18n(locale, resources, (key) => console.warn(`missing text ${key}`));
    instances.set(locale, instance);
  }
  return instance;
}

/** JSON text of these namespaces for the page itself; `<` is escaped so that no text can close the script element. */
export function inlineDictionaries(locale: string, namespaces: readonly string[]): string {
  const known = new Set(namespaces);
  const chosen = Object.fromEntries(
    [...known].map((namespace) => [namespace, resources[locale]?.[namespace] ?? resources[fallbackLocale]?.[namespace] ?? {}]),
  );
  return JSON.stringify({ locale, namespaces: chosen }).replaceAll('<', '\\u003c');
}
