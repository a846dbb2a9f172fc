import type { Locale } from '@upline/i18n';
import type { Texts } from '../platform/database/schema/texts.ts';

/** The text in the caller's language, else in English; '' for none. */
export function textIn(locale: Locale, texts: Texts | null | undefined): string {
  return texts?.[locale] ?? texts?.en_US ?? '';
}
