import type { Book } from '@upline/contract/books';
import type { Database } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { CompanyAccount, Entry } from './account.ts';
import { lockAccounts } from './lock-accounts.ts';
import { findTransfer, movementsOf, type Posted, postTransfer } from './post-transfer.ts';

export interface ClawBackRequest {
  kind: string;
  /** The clawback happens once per reference. */
  reference: string;
  memberId: bigint;
  book: Book;
  /** Integer cents, above 0. */
  amountCents: bigint;
  /** Company account that receives the money from the member's book. */
  to: CompanyAccount;
  orderId?: bigint;
  memo?: string;
  postedAt?: Date;
}

/**
 * Takes money back that a member should not have, even if the book does not cover it. Only this function may move a book below zero. Later incoming money first covers the deficit.
 * Happens once per reference.
 */
export async function clawBack(database: Database, request: ClawBackRequest): Promise<Posted> {
  const { memberId, book, amountCents, to, ...head } = request;
  const from = { memberId, book } as const;
  const entries: readonly Entry[] = [
    { ...from, amountCents: -amountCents },
    { company: to, amountCents },
  ];
  return inTransaction(database, async (transaction) => {
    const accounts = await lockAccounts(transaction, entries);
    const earlier = await findTransfer(
      transaction,
      request.reference,
      movementsOf(entries, (entry) => accounts.of(entry)),
    );
    if (earlier !== undefined) return { transferId: earlier, isNew: false };
    const account = accounts.of(from);
    const gapCents = amountCents + account.heldCents - account.balanceCents;
    if (gapCents > account.clawbackCents)
      await transaction.updateTable('ledger_account').set({ clawback_cents: gapCents }).where('id', '=', account.id).execute();
    return postTransfer(transaction, { ...head, entries });
  });
}
