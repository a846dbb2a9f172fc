import type { BankForm } from '@upline/contract';
import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';
import { refuse } from '../../../operation/refusal.ts';

/** A bank account as it is sealed: country, account and bank code in capitals, account and bank code without spaces, dots and hyphens. */
export interface BankAccount {
  country: string;
  holder: string;
  account: string;
  /** US: the routing number. Elsewhere the BIC or the country's own bank code. */
  bankCode: string;
  bankName: string;
}

/** Every country by its two letters, and how its accounts are named. */
export const bankCountries: readonly { country: string; form: BankForm }[] = Object.entries(countrySpecs)
  .map(([country, spec]): { country: string; form: BankForm } => ({
    country,
    form: country === 'US' ? 'us' : spec.IBANRegistry === true ? 'iban' : 'other',
  }))
  .toSorted((one, other) => (one.country < other.country ? -1 : 1));

const forms = new Map(bankCountries.map(({ country, form }) => [country, form]));

/** How a country's accounts are named; undefined for two letters that are no country. */
export const bankFormOf = (country: string): BankForm | undefined => forms.get(country);

/** Normalised account for storage. Throws `bankDetailsRefused` with the field that cannot be right. */
export function checkAccount(typed: BankAccount): BankAccount {
  const country = typed.country.toUpperCase();
  const form = bankFormOf(country);
  if (form === undefined) throw refused('country', 'country');
  const checked = {
    country,
    holder: typed.holder,
    account: plain(typed.account),
    bankCode: plain(typed.bankCode),
    bankName: typed.bankName,
  };
  if (!/\p{L}.*\p{L}/u.test(checked.holder)) throw refused('holder', 'holder');
  checks[form](checked);
  return checked;
}

const checks: Record<BankForm, (account: BankAccount) => void> = {
  iban({ country, account, bankCode }) {
    if (!isValidIBAN(account)) throw refused('account', 'iban');
    if (!account.startsWith(country)) throw refused('account', 'ibanCountry');
    if (bankCode !== '' && !isValidBIC(bankCode)) throw refused('bankCode', 'bic');
  },
  us({ account, bankCode }) {
    if (!isRoutingNumber(bankCode)) throw refused('bankCode', 'routing');
    if (!/^\d{4,17}$/.test(account)) throw refused('account', 'usAccount');
  },
  other({ account, bankCode, bankName }) {
    if (!/^[A-Z0-9]{4,34}$/.test(account)) throw refused('account', 'account');
    // Territories use the IBAN of their country.
    if (looksLikeIban(account) && !isValidIBAN(account)) throw refused('account', 'iban');
    if (!/^[A-Z0-9]{3,20}$/.test(bankCode)) throw refused('bankCode', 'bankCode');
    if (bankName.length < 2) throw refused('bankName', 'bankName');
  },
};

const looksLikeIban = (account: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(account) && bankFormOf(account.slice(0, 2)) === 'iban';

/** Weights of the American Bankers Association's checksum, and the first two digits that it assigns. */
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];
const isGivenOut = (first: number): boolean =>
  (first >= 1 && first <= 12) || (first >= 21 && first <= 32) || (first >= 61 && first <= 72) || first === 80;

function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !isGivenOut(Number(text.slice(0, 2)))) return false;
  return WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0;
}

const plain = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();

const refused = (field: keyof BankAccount, context: string) => refuse('bankDetailsRefused', { field, params: { context } });
