import type { Database } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { CompanyAccount, Entry, MemberBook } from './account.ts';
import { lockAccounts } from './lock-accounts.ts';
import { findTransfer, movementsOf, type Posted, postTransfer } from './post-transfer.ts';

export interface ClawBackRequest {
  kind: string;
  /** Makes it happen once. */
  reference: string;
  memberId: bigint;
  book: MemberBook;
  /** Integer cents, above 0. */
  amountCents: bigint;
  /** The company's account the money goes back to. */
  to: CompanyAccount;
  orderId?: bigint;
  memo?: string;
  postedAt?: Date;
}

/**
 * Takes money back that a member should not have, even where the book does not cover it: the one thing that lets a book fall
 * below zero. What comes in afterwards fills the gap first. Once per reference.
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
