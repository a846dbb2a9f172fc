import { baseCurrency, shownSign } from './base-currency.ts';
import { type Locale, toNumberTag } from './locales.ts';

export interface MoneyPart {
  readonly kind: 'currency' | 'figure';
  readonly text: string;
}

export interface FormattedMoney {
  /** The whole text, for labels and plain text. */
  readonly text: string;
  /** The pieces of `text`, so that the currency can be set lighter than the figure. */
  readonly parts: readonly MoneyPart[];
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: Locale, currency: string): Intl.NumberFormat {
  const name = `${locale} ${currency}`;
  const known = formatters.get(name);
  if (known) return known;
  // Latin digits in every script: figures are in tabular columns and must read like the invoice.
  const made = new Intl.NumberFormat(toNumberTag(locale, currency), {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
  });
  formatters.set(name, made);
  return made;
}

/** Formats an amount in units (the wire's number, at most two decimals) with two decimals in the locale's format, in the base currency by default. */
export function formatMoney(amount: number, locale: Locale, currency = baseCurrency()): FormattedMoney {
  const parts: MoneyPart[] = [];
  for (const { type, value } of formatterOf(locale, currency).formatToParts(amount)) {
    const kind = type === 'currency' ? 'currency' : 'figure';
    const text = type === 'currency' ? shownSign(value, currency) : value;
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else parts.push({ kind, text });
  }
  return { text: parts.map((part) => part.text).join(''), parts };
}
