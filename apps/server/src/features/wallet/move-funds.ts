import { books } from '@upline/contract/books';
import { formatMoney, type Locale } from '@upline/i18n';
import { randomUUID } from 'node:crypto';
import { freeCents, LedgerFailure } from '../../ledger/index.ts';
import { amountOf } from '../../operation/amounts.ts';
import type { Settings } from '../../config/settings.ts';
import type { MemberContext } from '../../operation/context.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refusePaused, type RightCode, spendCode } from '../member/index.ts';

/** A movement of money out of a member's e-wallet. */
export interface FundsMove {
  /** The payload field with the amount. */
  amountField: string;
  /** Whether the same reference already has this movement. Throws `idempotencyConflict` if the reference belongs to another one. */
  isDone(): Promise<boolean>;
  settings: Pick<Settings, 'businessTimeZone'>;
  /** Proves that the member wants the movement. Returns the code to spend; undefined if none was needed. Runs outside the transaction. */
  authorise(): Promise<RightCode | undefined>;
  /** Books it; false if an earlier call booked it. */
  book(transaction: Database): Promise<boolean>;
  audit: { action: string; subject: string; detail: Record<string, string | number> };
}

/** Reference under which a movement happens once: the client's key, or a reference for this call alone if there is none. */
export function moveReference(context: MemberContext, kind: string): string {
  return `${kind}:${context.member.id}:${context.idempotencyKey ?? randomUUID()}`;
}

/**
 * Makes a movement once per reference, with its audit, in one transaction. Returns the available balance. If a concurrent call with the same reference has already spent the code,
 * this call has succeeded. Throws what `authorise` throws, `memberPaused`, `balanceShort` or `idempotencyConflict`.
 */
export async function moveFunds(context: MemberContext, move: FundsMove): Promise<number> {
  const { database, member, locale } = context;
  try {
    if (!(await move.isDone())) {
      // Before the code, so that a refusal costs none. The booking checks again.
      await refusePaused(database, member.id, context.now, move.settings);
      await carryOut(context, move, await move.authorise());
    }
  } catch (error) {
    if (error instanceof LedgerFailure && error.reason === 'insufficient')
      throw await balanceShort(database, member.id, locale, move.amountField);
    if (error instanceof LedgerFailure && error.reason === 'referenceTaken') throw refuse('idempotencyConflict');
    if (!(error instanceof Refusal && error.error === 'codeRefused' && (await move.isDone()))) throw error;
  }
  return amountOf(await freeCents(database, member.id, books.eWallet));
}

async function carryOut({ database, member, now, address }: MemberContext, move: FundsMove, code: RightCode | undefined): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await refusePaused(transaction, member.id, now, move.settings);
    if (code !== undefined && !(await spendCode(transaction, code))) throw refuse('codeRefused', { field: 'verifyCode' });
    if (!(await move.book(transaction))) return;
    // After a clawback the ledger lets a book be below zero; no money may leave such a book.
    if ((await freeCents(transaction, member.id, books.eWallet)) < 0n)
      throw new LedgerFailure('insufficient', 'the book stands below zero');
    await appendAudit(transaction, { at: now, actor: member.code, ...move.audit, detail: { ...move.audit.detail, address } });
  });
}

/** Refuses an amount that the e-wallet does not cover, and states its balance. */
async function balanceShort(database: Database, memberId: bigint, locale: Locale, field: string): Promise<Refusal<'balanceShort'>> {
  const cents = await freeCents(database, memberId, books.eWallet);
  return refuse('balanceShort', { field, params: { balance: formatMoney(amountOf(cents), locale).text } });
}
