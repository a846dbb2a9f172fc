import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Texts } from '../platform/database/schema/texts.ts';

/** The text in the caller's language, else in English; '' if there is none. */
export function textIn(locale: Locale, texts: Texts | null | undefined): string {
  return texts?.[locale] ?? texts?.en_US ?? '';
}

/** An ISO week `202647` in a sentence of the caller's language: `week 47 of 2026`. */
export function weekIn(locale: Locale, week: number | string): string {
  const code = String(week);
  return createTranslator(locale)('messages:week', { year: code.slice(0, 4), week: Number(code.slice(4)) });
}
