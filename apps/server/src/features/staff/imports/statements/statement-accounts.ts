import { sql } from 'kysely';
import { accountsSeen } from '../../bank/account-row.ts';
import type { BankAccount } from '../../../payment/index.ts';
import type { Checking } from '../import-kind.ts';

/** Stands for an account that somebody chose, where the file itself does not name one. */
export const chosen = (accountNo: bigint | number): string => `#${accountNo}`;

/** The accounts that a person may see, by what a statement calls them: their numbers, earlier ones too, and `#` with the number in the shop. */
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

/** What statements call an account. German banks write its bank code and its number in MT940, which an IBAN has in it. */
function namesOf(number: string): string[] {
  const german = /^DE\d{2}(\d{8})0*(\d{1,10})$/.exec(number);
  return german === null ? [number] : [number, `${german[1]}/${german[2]}`];
}

export const plainNumber = (number: string): string =>
  number
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^(\d{8}\/)0+(?=\d)/, '$1');

/** The account of a booking: of several in one number, the one in its currency. */
export function accountOf(accounts: ReadonlyMap<string, BankAccount[]>, name: string, currency: string): BankAccount | undefined {
  const named = accounts.get(name.startsWith('#') ? name : plainNumber(name)) ?? [];
  return named.find((account) => account.currency === currency) ?? named[0];
}
