import type { Book } from '@upline/contract/books';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** Opens an empty book for a member and returns its account id, or the id of the existing one. */
export async function openAccount(database: Database, memberId: bigint, book: Book): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO ledger_account (member_id, book) VALUES (${memberId}, ${book})
    ON CONFLICT (coalesce(member_id, 0), book, currency) DO NOTHING RETURNING id`.execute(database);
  if (rows[0]) return rows[0].id;
  const existing = await database
    .selectFrom('ledger_account')
    .select('id')
    .where('member_id', '=', memberId)
    .where('book', '=', book)
    .where('currency', '=', sql<string>`(SELECT base_currency())`)
    .executeTakeFirstOrThrow();
  return existing.id;
}
