import { type Locale, toNumberTag } from './locales.ts';

let ask = (): string => 'USD';

/**
 * Sets the function that returns the base currency. A page knows it from its own facts, the server from the shop of the request or job, so it is called each time. USD until one is
 * set, and if it returns undefined.
 */
export function askForBaseCurrency(who: () => string | undefined): void {
  ask = () => who() ?? 'USD';
}

/** The shop's base currency, by its ISO 4217 code. */
export const baseCurrency = (): string => ask();

/** A shop that sells to many countries names its dollar (US$). A bare $ is ambiguous on a page, in a mail and on an invoice. */
export const shownSign = (sign: string, currency: string): string => (sign === '$' ? `${currency.slice(0, 2)}$` : sign);

/** Values of the base currency that every text may use: its sign, code and name. Undefined for another placeholder. */
export function baseCurrencyPlace(place: string, locale: Locale): string | undefined {
  if (place === 'baseCode') return baseCurrency();
  if (place === 'base') return signOf(baseCurrency(), locale);
  if (place === 'baseName') return new Intl.DisplayNames(toNumberTag(locale), { type: 'currency' }).of(baseCurrency());
  return undefined;
}

const signs = new Map<string, string>();

/** The sign of a currency in a language: `US$`, `€`, `CHF`. Cached, because every text needs it and a formatter is slow to create. */
function signOf(currency: string, locale: Locale): string {
  const known = signs.get(`${locale} ${currency}`);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(toNumberTag(locale, currency), { style: 'currency', currency }).formatToParts(0);
  const sign = shownSign(parts.find(({ type }) => type === 'currency')?.value ?? currency, currency);
  signs.set(`${locale} ${currency}`, sign);
  return sign;
}
