import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Accounts of the company through which money comes from outside, by the words of the wire. */
const outside: Readonly<Record<string, string>> = {
  gateway_clearing: 'gateway',
  crypto_clearing: 'coins',
  crypto_exchange: 'coins',
  bank_exchange: 'bank',
  partner_clearing: 'partner',
};

/** The word of the wire for where an order's money came from: `gateway`, `coins`, `bank`, `partner`, or the number of a member's book. */
export const sourceNameOf = (book: string): string => outside[book] ?? book;

/** The same for accounts of the ledger, by their ids. */
export async function sourceNames(database: Database, accounts: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; book: string }>`
    SELECT id, book FROM ledger_account WHERE id = ANY(${accounts}::bigint[])`.execute(database);
  return new Map(rows.map(({ id, book }) => [id, sourceNameOf(book)]));
}
