import { type Locale, toBcp47 } from './locales.ts';

const formatters = new Map<Locale, Intl.ListFormat>();

/** What two languages' lists lack for phrases: Thai sets figures apart by a space, Burmese parts phrases by its own comma. */
const between: { readonly [locale in Locale]?: Readonly<Record<string, string>> } = {
  th_TH: { และ: ' และ ', ' และ': ' และ ' },
  my_MM: { ' - ': '၊ ' },
};

/** Several phrases as one, `a, b and c`; '' for none. */
export function formatList(phrases: readonly string[], locale: Locale): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.ListFormat(toBcp47(locale));
    formatters.set(locale, formatter);
  }
  const own = between[locale] ?? {};
  return formatter
    .formatToParts(phrases)
    .map(({ type, value }) => (type === 'literal' ? (own[value] ?? value) : value))
    .join('');
}
