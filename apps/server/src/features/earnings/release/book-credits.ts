import { centsOf, type PlanDocument, splitAmount, type WeekFacts } from '@upline/plan';
import { type Book, books } from '@upline/contract/books';
import { clawBack, type Entry, postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Members credited in one transaction: few, so that no one waits long for their account. */
export const MOST_CREDITED = 500;

/** A member's amount of a closed period to be credited. */
export interface Pending {
  memberId: bigint;
  totalCents: bigint;
}

/** Names and time of a closed period's ledger postings. */
export interface Posting {
  /** Unique among all postings, so that nothing is credited twice. */
  reference: string;
  memo: string;
  postedAt: Date;
}

/** Credits members in one transfer, and debits negative totals, which arise when the period's reversals exceed its bonuses. A batch is named by its first member. */
export async function bookCredits(
  transaction: Database,
  plan: Pick<PlanDocument, 'splits'>,
  batch: readonly Pending[],
  posting: Posting,
): Promise<void> {
  const credits = batch.flatMap((pending) => creditsOf(plan, pending));
  const sumCents = credits.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  if (sumCents > 0n)
    await postTransfer(transaction, {
      ...posting,
      kind: 'bonus_released',
      reference: `${posting.reference}:${batch[0]?.memberId}`,
      entries: [...credits, { company: 'bonus_expense', amountCents: -sumCents }],
    });
  for (const pending of batch) if (pending.totalCents < 0n) await takeBack(transaction, pending, posting);
}

/** The e-wallet's part, and the parts that the plan sends to other books. */
function creditsOf(plan: Pick<PlanDocument, 'splits'>, { memberId, totalCents }: Pending): Entry[] {
  if (totalCents <= 0n) return [];
  const parts = splitAmount(plan, totalCents).map(({ book, cents }) => ({
    memberId,
    book: String(book) as Book,
    amountCents: cents,
  }));
  const splitCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  return [{ memberId, book: books.eWallet, amountCents: totalCents - splitCents }, ...parts];
}

/** Debits a negative total from the e-wallet, below zero if need be. */
async function takeBack(transaction: Database, { memberId, totalCents }: Pending, posting: Posting): Promise<void> {
  await clawBack(transaction, {
    ...posting,
    kind: 'bonus_taken_back',
    reference: `${posting.reference}:${memberId}:taken-back`,
    memberId,
    book: books.eWallet,
    amountCents: -totalCents,
    to: 'bonus_expense',
  });
}

/** Books the remainder of rounding down of a period whose amounts are all credited. */
export async function bookBreakage(transaction: Database, { breakage }: Pick<WeekFacts, 'breakage'>, posting: Posting): Promise<void> {
  const breakageCents = BigInt(centsOf(breakage));
  if (breakageCents <= 0n) return;
  await postTransfer(transaction, {
    ...posting,
    kind: 'bonus_breakage',
    reference: `${posting.reference}:breakage`,
    entries: [
      { company: 'bonus_expense', amountCents: -breakageCents },
      { company: 'breakage', amountCents: breakageCents },
    ],
  });
}
