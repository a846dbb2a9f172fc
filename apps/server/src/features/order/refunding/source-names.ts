import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Company accounts for money from outside, by their wire names. */
const outside: Readonly<Record<string, string>> = {
  gateway_clearing: 'gateway',
  crypto_clearing: 'coins',
  crypto_exchange: 'coins',
  bank_exchange: 'bank',
  partner_clearing: 'partner',
};

/** Wire name of a source: `gateway`, `coins`, `bank`, `partner`, or the number of a member's book. */
export const sourceNameOf = (book: string): string => outside[book] ?? book;

/** Wire names of the sources that ledger accounts stand for, by account id. */
export async function sourceNames(database: Database, accounts: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; book: string }>`
    SELECT id, book FROM ledger_account WHERE id = ANY(${accounts}::bigint[])`.execute(database);
  return new Map(rows.map(({ id, book }) => [id, sourceNameOf(book)]));
}
