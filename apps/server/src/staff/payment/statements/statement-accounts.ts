import { sql } from 'kysely';
import { accountsSeen } from '../bank-accounts/account-row.ts';
import type { BankAccount } from '../../../features/payment/index.ts';
import type { Checking } from '../../../desk/imports/import-kind.ts';

/** Name of an account chosen by a person, if the file itself does not name one. */
export const chosen = (accountNo: bigint | number): string => `#${accountNo}`;

/** The accounts that a person may see, by their names in statements: present and earlier numbers, and `#` with the number in the shop. */
export async function statementAccounts(checking: Pick<Checking, 'database' | 'staff'>): Promise<ReadonlyMap<string, BankAccount[]>> {
  const accounts = await accountsSeen(checking);
  const byName = new Map<string, BankAccount[]>();
  const add = (name: string, account: BankAccount): void => void byName.set(name, [...(byName.get(name) ?? []), account]);
  const { rows: earlier } = await sql<{ id: bigint; number: string }>`
    SELECT DISTINCT account_id AS id, number FROM bank_account_change WHERE account_id = ANY (${accounts.map(({ id }) => id)}::bigint[])`.execute(
    checking.database,
  );
  for (const account of accounts) {
    add(chosen(account.id), account);
    const numbers = new Set([account.number, ...earlier.filter(({ id }) => id === account.id).map(({ number }) => number)]);
    for (const number of numbers) for (const name of namesOf(plainNumber(number))) add(name, account);
  }
  return byName;
}

/** Names of an account in statements: the whole IBAN, or without its country, as bank code and account number, or in Britain as sort code and number. */
function namesOf(number: string): string[] {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(number)) return [number];
  const parted = /^(?:DE\d{2}(?<german>\d{8})|AT\d{2}(?<austrian>\d{5}))0*(?<within>\d{1,11})$/.exec(number)?.groups;
  const british = /^GB\d{2}[A-Z]{4}(\d{14})$/.exec(number);
  return [
    number,
    number.slice(4),
    ...(parted === undefined ? [] : [`${parted['german'] ?? parted['austrian'] ?? ''}/${parted['within'] ?? ''}`]),
    ...(british === null ? [] : [british[1] ?? '']),
  ];
}

/** Spellings of one account by banks: followed by its currency, or with the bank's BIC on either side. */
function spellingsOf(name: string): string[] {
  const whole = plainNumber(name).replace(/^\/+/, '');
  const withoutCurrency = (text: string): string[] => [text, ...(/[A-Z\d]{8}[A-Z]{3}$/.test(text) ? [text.slice(0, -3)] : [])];
  const ibans = whole.split('/').filter((part) => /^[A-Z]{2}\d{2}[A-Z\d]{11,33}$/.test(part));
  return [...new Set([whole, ...ibans].flatMap(withoutCurrency))];
}

export const plainNumber = (number: string): string =>
  number
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^(\d{5}(?:\d{3})?\/)0+(?=\d)/, '$1');

/** The account of a booking: of several with one number, the one in its currency, else the first; undefined if there is none. */
export function accountOf(accounts: ReadonlyMap<string, BankAccount[]>, name: string, currency: string): BankAccount | undefined {
  const spellings = name.startsWith('#') ? [name] : spellingsOf(name);
  const named = spellings.map((spelling) => accounts.get(spelling)).find((found) => found !== undefined) ?? [];
  return named.find((account) => account.currency === currency.toUpperCase()) ?? named[0];
}
