import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { AccountName, Currency, LockedAccount } from './account.ts';
import { openAccount } from './open-account.ts';

/** Owner of the company's accounts (0) in the table's unique index. */
const COMPANY = 0n;

/** Locked accounts, by the names that the caller used. */
export interface LockedAccounts {
  of(name: AccountName): LockedAccount;
}

/**
 * Locks accounts in the order of their ids, so that transfers over the same accounts wait instead of deadlocking. Opens members' books on first use. Throws for
 * an account id that does not exist.
 */
export async function lockAccounts(transaction: Database, names: readonly AccountName[]): Promise<LockedAccounts> {
  let found = await lockExisting(transaction, names);
  const missing = names.filter((name) => findAccount(found, name) === undefined);
  if (missing.length > 0) {
    for (const name of missing) if ('memberId' in name) await openAccount(transaction, name.memberId, name.book);
    found = await lockExisting(transaction, names);
  }
  // A transfer sums to 0 in one currency: money never balances coins.
  if (found.some(({ currency }) => currency !== found[0]?.currency)) throw new RangeError('accounts of one transfer are of one currency');
  return {
    of(name) {
      const account = findAccount(found, name);
      if (account === undefined)
        throw new Error(
          `no such ledger account: ${JSON.stringify(name, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
        );
      return account;
    },
  };
}

async function lockExisting(transaction: Database, names: readonly AccountName[]): Promise<LockedAccount[]> {
  const { rows } = await sql<LockedAccount>`
    SELECT id, member_id AS "memberId", book, currency, currency = ${baseCurrency} AS "isBase", balance_cents AS "balanceCents", held_cents AS "heldCents", clawback_cents AS "clawbackCents"
    FROM ledger_account WHERE id IN (SELECT named.id FROM (${accountsNamed(names)}) AS named)
    ORDER BY id FOR UPDATE`.execute(transaction);
  return rows;
}

/** The same as `base_currency()`. PostgreSQL runs an SQL function that reads a table for each call; this subquery is read once for each statement. */
const baseCurrency = sql`(SELECT code FROM base_currency)`;

/** A query of the accounts with these names: the `id` of each, and the `number` of its name in the list, from 1. Names without an account are left out. */
export function accountsNamed(names: readonly AccountName[]): RawBuilder<unknown> {
  const ids = names.map((name) => ('account' in name ? name.account : null));
  const owners = names.map((name) => ('account' in name ? null : 'company' in name ? COMPANY : name.memberId));
  const books = names.map((name) => ('account' in name ? null : 'company' in name ? name.company : name.book));
  const currencies = names.map((name) => currencyOf(name) ?? null);
  const byOwner = sql`
    SELECT named.id, wanted.number FROM ledger_account AS named
    JOIN unnest(${owners}::bigint[], ${books}::text[], ${currencies}::text[]) WITH ORDINALITY AS wanted (owner, book, currency, number)
      ON coalesce(named.member_id, 0) = wanted.owner AND named.book = wanted.book AND named.currency = coalesce(wanted.currency, ${baseCurrency})`;
  if (ids.every((id) => id === null)) return byOwner;
  return sql`
    SELECT named.id, wanted.number FROM ledger_account AS named
    JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, number) ON named.id = wanted.id
    UNION ALL ${byOwner}`;
}

function findAccount(accounts: readonly LockedAccount[], name: AccountName): LockedAccount | undefined {
  return accounts.find((account) => {
    if ('account' in name) return account.id === name.account;
    const currency = currencyOf(name);
    if (currency === undefined ? !account.isBase : account.currency !== currency) return false;
    if ('company' in name) return account.memberId === null && account.book === name.company;
    return account.memberId === name.memberId && account.book === name.book;
  });
}

/** The currency that the name contains; undefined for the base currency. */
const currencyOf = (name: AccountName): Currency | undefined => ('currency' in name ? name.currency : undefined);
