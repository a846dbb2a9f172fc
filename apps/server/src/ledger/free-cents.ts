import type { Book } from '@upline/contract/books';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** A member's available balance: the book's balance minus its holds, in cents; below zero after a clawback. Read without a lock. */
export async function freeCents(database: Database, memberId: bigint, book: Book): Promise<bigint> {
  const account = await database
    .selectFrom('ledger_account')
    .select(['balance_cents', 'held_cents'])
    .where('member_id', '=', memberId)
    .where('book', '=', book)
    .where('currency', '=', sql<string>`(SELECT base_currency())`)
    .executeTakeFirst();
  return account === undefined ? 0n : account.balance_cents - account.held_cents;
}
