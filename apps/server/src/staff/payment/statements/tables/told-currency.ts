import type { Cell } from '../../../../desk/tables/reading/table-row.ts';

const CODES = new Set(Intl.supportedValuesOf('currency'));

/** Letters before a symbol that several countries share. */
const DOLLARS: Readonly<Record<string, string>> = {
  US: 'USD',
  HK: 'HKD',
  NT: 'TWD',
  S: 'SGD',
  A: 'AUD',
  C: 'CAD',
  R: 'BRL',
  NZ: 'NZD',
  MX: 'MXN',
};
/** Symbols of a single currency. Others say nothing unless a currency is expected. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₩': 'KRW',
  '฿': 'THB',
  '₫': 'VND',
  '₹': 'INR',
  '₽': 'RUB',
  '₱': 'PHP',
};

/** The symbol of a currency, as its own country writes it. */
const signOf = (currency: string): string =>
  /\p{Sc}/u.exec(
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? '',
  )?.[0] ?? '';

/**
 * The currency in an amount's cell, as its code, or as the symbol if that differs from the expected currency's; empty if there is none. `expected` is the code of the account's
 * currency; empty if the account is not known yet.
 */
export function currencyOfCell(cell: Cell, expected: string): string {
  if (typeof cell === 'number') return '';
  const text = cell.normalize('NFKC');
  const code = /(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(text)?.[0];
  if (code !== undefined && CODES.has(code)) return code;
  const found = /(US|HK|NT|NZ|MX|[SACR])?(\p{Sc})/u.exec(text);
  if (found === null) return '';
  const [, letters = '', sign = ''] = found;
  if (sign === '$' && letters !== '') return DOLLARS[letters] ?? '';
  if (expected !== '' && sign === signOf(expected)) return expected;
  return SIGNS[sign] ?? (expected === '' ? '' : sign);
}

/** A title without the currency after it, and that currency: `Amount (EUR)`, `Betrag in USD`, `Bedrag €`. Undefined for a title without one. */
export function currencyOfTitle(title: string): { title: string; currency: string } | undefined {
  const found = /^(.*?\p{L})[\s_/([-]+(?:in\s+)?(?:([A-Z]{3})|(\p{Sc}))[)\]\s]*$/u.exec(title.trim());
  const [, bare = '', code = '', sign = ''] = found ?? [];
  const currency = CODES.has(code) ? code : (SIGNS[sign] ?? '');
  return currency === '' ? undefined : { title: bare.replace(/\s+in$/, ''), currency };
}
