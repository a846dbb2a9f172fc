import type { Dictionary } from './translator.ts';

// One script chunk per locale and namespace. The list of all chunks grows with every language, so it is a chunk too.
const chunks = import.meta.glob<Dictionary>(
  ['../../../../../packages/i18n/dictionaries/*/*.json', '!../../../../../packages/i18n/dictionaries/*/{messages,console*}.json'],
  {
    import: 'default',
  },
);

export const dictionaryChunk = (locale: string, namespace: string): (() => Promise<Dictionary>) | undefined =>
  Object.entries(chunks).find(([path]) => path.endsWith(`/${locale}/${namespace}.json`))?.[1];
