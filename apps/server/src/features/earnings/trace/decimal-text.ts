import { baseCurrency, type Locale, toNumberTag } from '@upline/i18n';
import { type Fraction, floorOf } from '@upline/plan';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: Locale, least: number): Intl.NumberFormat {
  const tag = toNumberTag(locale, baseCurrency());
  const name = `${tag} ${least}`;
  const known = formatters.get(name);
  if (known) return known;
  const options = { numberingSystem: 'latn', minimumFractionDigits: least, maximumFractionDigits: 10 };
  const made = new Intl.NumberFormat(tag, options);
  formatters.set(name, made);
  return made;
}

/** A whole number of `10^-places` as exact text in a language, with at least `least` decimals, even zeros. */
export function decimalText(value: bigint, places: number, locale: Locale, least = 0): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const text = `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  // Passed as text, because a number would round digits beyond a double.
  return formatterOf(locale, least).format(text as Intl.StringNumericLiteral);
}

/** An amount in 10^-10 USD, with all its decimals and at least two. */
export const dollarText = (e10: bigint, locale: Locale): string => decimalText(e10, 10, locale, 2);

/** PV as text, with at most two decimals. */
export const pvText = (hundredths: bigint, locale: Locale): string => decimalText(hundredths, 2, locale);

/** Basis points as a percentage, `12` or `2.5`, without the percent sign. */
export const rateText = (basisPoints: number, locale: Locale): string => decimalText(BigInt(basisPoints), 2, locale);

/** A share as a percentage with up to four decimals, truncated, without the percent sign. */
export const percentText = ({ numerator, denominator }: Fraction, locale: Locale): string =>
  decimalText(floorOf({ numerator: numerator * 1_000_000n, denominator }), 4, locale);
