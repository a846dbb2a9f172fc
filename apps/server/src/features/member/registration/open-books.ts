import { books } from '@upline/contract/books';
import { openAccount } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Opens the books that every member has. A start-up fund is opened with its first credit. */
export async function openBooks(transaction: Database, memberId: bigint): Promise<void> {
  for (const book of [books.eWallet, books.reorderFund, books.travelPoints]) await openAccount(transaction, memberId, book);
}
