import { brand } from '@upline/brand/brand';
import { type Locale, locales } from '@upline/i18n';

const dictionaries = Object.keys(import.meta.glob('../../../../../packages/i18n/dictionaries/*/frame.json', { query: '?url' }));

/** The shop's languages that have a dictionary for the frame. */
export const offeredLocales = (): readonly Locale[] =>
  locales.filter((locale) => (brand.languages ?? locales).includes(locale) && dictionaries.some((path) => path.includes(`/${locale}/`)));
