import { type Locale, toNumberTag } from './locales.ts';

let ask = (): string => 'USD';

/**
 * Names who knows the currency that the shop counts in. A page knows it from its own facts, the server from the shop of the request or job, so it is asked
 * each time. Until somebody is named it is USD.
 */
export function askForBaseCurrency(who: () => string | undefined): void {
  ask = () => who() ?? 'USD';
}

/** The currency that the shop counts in, by its ISO 4217 code. */
export const baseCurrency = (): string => ask();

/** A shop that sells to many countries names its dollar (US$). A bare $ is ambiguous on a page, in a mail and on an invoice. */
export const shownSign = (sign: string, currency: string): string => (sign === '$' ? `${currency.slice(0, 2)}$` : sign);

/** What a text may say of the base currency without being handed it: its sign, its code and its name. Undefined for another place. */
export function baseCurrencyPlace(place: string, locale: Locale): string | undefined {
  if (place === 'baseCode') return baseCurrency();
  if (place === 'base') return signOf(baseCurrency(), locale);
  if (place === 'baseName') return new Intl.DisplayNames(toNumberTag(locale), { type: 'currency' }).of(baseCurrency());
  return undefined;
}

const signs = new Map<string, string>();

/** The sign of a currency in a language: `US$`, `€`, `CHF`. Each text asks for it, and a formatter is slow to make, so signs are kept. */
function signOf(currency: string, locale: Locale): string {
  const known = signs.get(`${locale} ${currency}`);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(toNumberTag(locale), { style: 'currency', currency }).formatToParts(0);
  const sign = shownSign(parts.find(({ type }) => type === 'currency')?.value ?? currency, currency);
  signs.set(`${locale} ${currency}`, sign);
  return sign;
}
