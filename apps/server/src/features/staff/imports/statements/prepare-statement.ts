import { sql } from 'kysely';
import { hashedKey } from '../../bank/entry-key.ts';
import { accountsSeen, tableFormOf } from '../../bank/account-row.ts';
import { type BankAccount, decimalsOf, readUnits } from '../../../payment/index.ts';
import { shop } from '../../../../platform/shop/index.ts';
import type { Checking, Prepared } from '../import-kind.ts';
import type { Cell } from '../reading/table-row.ts';
import { bankAmount, bankDay } from './bank-cells.ts';

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
    for (const number of numbers) add(plainNumber(number), account);
  }
  return byName;
}

export const plainNumber = (number: string): string => number.replaceAll(/[\s.-]/g, '').toUpperCase();

/** The account of a booking: of several in one number, the one in its currency. */
export function accountOf(accounts: ReadonlyMap<string, BankAccount[]>, name: string, currency: string): BankAccount | undefined {
  const named = accounts.get(name.startsWith('#') ? name : plainNumber(name)) ?? [];
  return named.find((account) => account.currency === currency) ?? named[0];
}

/**
 * Reads a statement by what its account says of the bank's tables: the titles of its columns, how days and amounts are written. Gives every booking the key that
 * tells it apart: the bank's own reference, or a hash of what it says and its number among equal ones.
 */
export async function prepareStatement(checking: Checking, aboutNo: bigint | null): Promise<Prepared> {
  const accounts = await statementAccounts(checking);
  const about = aboutNo === null ? undefined : accounts.get(chosen(aboutNo))?.[0];
  const form = about && tableFormOf(about);
  const titles = new Map(
    form === undefined
      ? []
      : (['amount', 'day', 'text', 'payer', 'payerAccount', 'reference'] as const).flatMap((column) =>
          form[column] === '' ? [] : [[form[column].toLowerCase(), column] as const],
        ),
  );
  const equal = new Map<string, number>();
  const complete = (cells: Readonly<Record<string, Cell>>): Record<string, Cell> => {
    const named = String(cells['account'] ?? '');
    const account = named !== '' ? accountOf(accounts, named, String(cells['currency'] ?? '')) : about;
    const currency = account?.currency ?? shop().currency;
    const amount = bankAmount(cells['amount'] ?? '', decimalsOf(currency));
    const day = bankDay(cells['day'] ?? '', account === undefined ? 'ymd' : tableFormOf(account).days);
    const said = [String(day), unitsShown(amount, currency), String(cells['text'] ?? ''), String(cells['payerAccount'] ?? '')];
    const alike = JSON.stringify([named, ...said]);
    const ordinal = (equal.get(alike) ?? 0) + 1;
    equal.set(alike, ordinal);
    const reference = String(cells['reference'] ?? '').trim();
    return {
      ...cells,
      account: named !== '' ? named : about === undefined ? '' : chosen(about.id),
      amount,
      day,
      entryKey: reference === '' ? hashedKey(said, ordinal) : `ref:${reference}`,
      ordinal: String(ordinal),
    };
  };
  return { titles, complete };
}

const unitsShown = (amount: Cell, currency: string): string => String(readUnits(String(amount).replace(/^-/, ''), currency) ?? amount);
