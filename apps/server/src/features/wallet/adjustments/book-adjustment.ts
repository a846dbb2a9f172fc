import type { Book } from '@upline/contract/books';
import { formatMoney } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { freeCents, LedgerFailure, postTransfer } from '../../../ledger/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';
import { mailAddressee, shownTime } from '../../member/index.ts';

/** An amount added to a member's book, or taken out of it if negative. */
export interface Adjustment {
  memberId: bigint;
  book: Book;
  amountCents: bigint;
  /** Counts as earned, and goes into the e-wallet. */
  isEarnings: boolean;
  reason: string;
  /** Evidence: words, or files of the member. */
  evidence: string;
  fileIds: readonly bigint[];
}

/** Refusal of an adjustment that would take more than a book has free. */
export const belowZero = (free: bigint): Refusal<'adjustmentBelowZero'> =>
  refuse('adjustmentBelowZero', { field: 'amount', params: { available: amountOf(free < 0n ? 0n : free).toFixed(2) } });

/** Requires evidence (words or existing files of the member), and the e-wallet for earnings. Throws `adjustmentRefused` and `fileNotFound`. */
export async function requireProof(
  database: Database,
  { memberId, book, isEarnings, evidence, fileIds }: Omit<Adjustment, 'amountCents' | 'reason'>,
): Promise<void> {
  if (isEarnings && book !== '6') throw refuse('adjustmentRefused', { field: 'book', params: { context: 'earnings' } });
  if (evidence === '' && fileIds.length === 0) throw refuse('adjustmentRefused', { field: 'evidence', params: { context: 'evidence' } });
  if (fileIds.length === 0) return;
  const kept = await database
    .selectFrom('staff_file')
    .select('id')
    .where('member_id', '=', memberId)
    .where('struck_at', 'is', null)
    .where('id', 'in', [...fileIds])
    .execute();
  if (kept.length !== new Set(fileIds).size) throw refuse('fileNotFound', { field: 'fileIds' });
}

/** The request that two people decided. */
export interface AdjustmentBy {
  requestId: bigint;
  askedBy: bigint;
  approvedBy: bigint;
  now: Date;
}

/** Books an adjustment once for its request, and stores its evidence. Returns its number and that of its transfer. Throws `adjustmentBelowZero`. */
export async function bookAdjustment(
  transaction: Database,
  adjustment: Adjustment,
  by: AdjustmentBy,
): Promise<{ adjustmentId: bigint; transferId: bigint }> {
  const transferId = await post(transaction, adjustment, by);
  const { memberId, book, amountCents, isEarnings, reason, evidence, fileIds } = adjustment;
  const { id } = await transaction
    .insertInto('wallet_adjustment')
    .values({
      request_id: by.requestId,
      transfer_id: transferId,
      member_id: memberId,
      book,
      amount_cents: amountCents,
      is_earnings: isEarnings,
      reason,
      evidence,
      file_ids: [...fileIds],
      asked_by: by.askedBy,
      approved_by: by.approvedBy,
      booked_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { adjustmentId: id, transferId };
}

/** Posts it under the locks of its accounts. A refusal undoes the posting, because it ends the transaction of the approval. */
async function post(
  transaction: Database,
  { memberId, book, amountCents, isEarnings, reason }: Adjustment,
  { requestId, now }: AdjustmentBy,
): Promise<bigint> {
  const other = isEarnings ? 'bonus_expense' : 'adjustments';
  try {
    const { transferId } = await postTransfer(transaction, {
      kind: isEarnings ? 'earnings_adjusted' : 'wallet_adjusted',
      reference: `adjustment:${requestId}`,
      entries: [
        { memberId, book, amountCents },
        { company: other, amountCents: -amountCents },
      ],
      memo: reason,
      postedAt: now,
    });
    const free = await freeCents(transaction, memberId, book);
    // After a clawback the ledger lets a book be below zero; an adjustment takes nothing out of such a book.
    if (amountCents < 0n && free < 0n) throw belowZero(free - amountCents);
    return transferId;
  } catch (error) {
    if (!(error instanceof LedgerFailure && error.reason === 'insufficient')) throw error;
    throw belowZero(await freeCents(transaction, memberId, book));
  }
}

/** Mails the member what was added or taken out, and why. */
export async function mailAdjustment(
  transaction: Database,
  { memberId, amountCents, reason }: Pick<Adjustment, 'memberId' | 'amountCents' | 'reason'>,
  now: Date,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<void> {
  const { name, to, locale } = await mailAddressee(transaction, memberId);
  const values = { name, amount: formatMoney(amountOf(amountCents), offeredLocale(locale)).text, time: shownTime(now, settings), reason };
  await sendMail(transaction, { to, locale, memberId: String(memberId), template: 'walletAdjusted', values });
}
