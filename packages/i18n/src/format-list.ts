import { type Locale, toBcp47 } from './locales.ts';

const formatters = new Map<Locale, Intl.ListFormat>();

/** Several phrases as one, `a, b and c`; '' for none. */
export function formatList(phrases: readonly string[], locale: Locale): string {
  // Chromium has no Burmese locale data and would join with English words.
  if (locale === 'my_MM') return [phrases.slice(0, -1).join('၊ '), ...phrases.slice(-1)].filter((text) => text !== '').join('နှင့် ');
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.ListFormat(toBcp47(locale));
    formatters.set(locale, formatter);
  }
  const parts = formatter.formatToParts(phrases);
  // Thai puts a space between figures and words, and phrases often start with a figure.
  return parts.map(({ type, value }) => (type === 'literal' && value.trim() === 'และ' ? ' และ ' : value)).join('');
}
