import { baseCurrency } from './base-currency.ts';
import { type Locale, toNumberTag } from './locales.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Groups a plain number in the locale's format, with at most two decimals and none if they are zero. */
export function formatNumber(value: number, locale: Locale): string {
  const tag = toNumberTag(locale, baseCurrency());
  let formatter = formatters.get(tag);
  if (!formatter) {
    formatter = new Intl.NumberFormat(tag, { numberingSystem: 'latn', maximumFractionDigits: 2 });
    formatters.set(tag, formatter);
  }
  return formatter.format(value);
}

/** The locale's decimal separator: a point or a comma. */
export const decimalMark = (locale: Locale): '.' | ',' => (formatNumber(0.5, locale).includes(',') ? ',' : '.');

/** Figure of a PV badge, without its unit: `1,240` or `12.5`. The badge adds the unit, lighter than the figure. */
export const formatPv = formatNumber;
