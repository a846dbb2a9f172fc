import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Texts } from '../platform/database/schema/texts.ts';

/** The text in the caller's language, else in English; '' if there is none. */
export function textIn(locale: Locale, texts: Texts | null | undefined): string {
  return texts?.[locale] ?? texts?.en_US ?? '';
}

/** A closed period of a plan in the caller's language: `20261005` of days, `202610` of months, `20264` of quarters, `2026` of years. */
export function periodIn(locale: Locale, every: string, code: number | string): string {
  const text = String(code);
  const year = Number(text.slice(0, 4));
  const of = (options: Intl.DateTimeFormatOptions, month: number, day = 1): string =>
    new Intl.DateTimeFormat(locale.replace('_', '-'), { timeZone: 'UTC', ...options }).format(Date.UTC(year, month - 1, day));
  switch (every) {
    case 'day':
      return of({ year: 'numeric', month: 'long', day: 'numeric' }, Number(text.slice(4, 6)), Number(text.slice(6)));
    case 'month':
      return of({ year: 'numeric', month: 'long' }, Number(text.slice(4)));
    case 'quarter':
      return createTranslator(locale)('messages:quarter', { year: String(year), quarter: Number(text.slice(4)) });
    case 'week':
      return weekIn(locale, text);
    default:
      return text;
  }
}

/** An ISO week `202647` in the caller's language: `week 47 of 2026`. */
export function weekIn(locale: Locale, week: number | string): string {
  const code = String(week);
  return createTranslator(locale)('messages:week', { year: code.slice(0, 4), week: Number(code.slice(4)) });
}
