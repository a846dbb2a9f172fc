import type { Locale } from '@upline/i18n';

const tagOf = (locale: Locale): string => locale.replace('_', '-');

/** A country in the reader's language; its two letters if the browser has no name for it. */
export function countryName(country: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

/** Countries as options, sorted by name for the reader's locale. */
export function countryOptions(countries: readonly string[], locale: Locale): { value: string; label: string }[] {
  const order = new Intl.Collator(tagOf(locale));
  return countries
    .map((value) => ({ value, label: countryName(value, locale) }))
    .toSorted((one, other) => order.compare(one.label, other.label));
}
