import { type Locale, locales } from '@upline/i18n';

const dictionaries = Object.keys(import.meta.glob('../../../../../packages/i18n/dictionaries/*/frame.json', { query: '?url' }));

/** Locales that the shop can be shown in: those with a dictionary for the frame. */
export const builtLocales: readonly Locale[] = locales.filter((locale) => dictionaries.some((path) => path.includes(`/${locale}/`)));
