import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';

/** Stars by their code: 0 for none. */
const stars = [0, 10, 20, 30, 40, 50, 60] as const;

/** The name of a star in a language; one that the product has no name for says its number. */
export function starName(code: number, locale: Locale): string {
  const star = stars.find((known) => known === code);
  return star === undefined ? String(code) : createTranslator(locale)(`messages:star.${star}`);
}
