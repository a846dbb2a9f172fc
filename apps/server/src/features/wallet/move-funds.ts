import { randomUUID } from 'node:crypto';
import { freeCents, LedgerFailure } from '../../ledger/index.ts';
import { amountOf } from '../../operation/amounts.ts';
import type { MemberContext } from '../../operation/context.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type RightCode, spendCode } from '../member/index.ts';
import { balanceShort } from './balance-short.ts';

/** Money on its way out of a member's e-wallet. */
export interface FundsMove {
  /** The payload field that carries the amount. */
  amountField: string;
  /** Whether it was done already, under the same reference; throws `idempotencyConflict` where the reference stands for something else. */
  isDone(): Promise<boolean>;
  /** Proves that the member wants it; outside the transaction. */
  authorise(): Promise<RightCode | undefined>;
  /** Books it; false where an earlier call did so. */
  book(transaction: Database): Promise<boolean>;
  audit: { action: string; subject: string; detail: Record<string, string | number> };
}

/** What makes a move happen once: the client's key, or nothing but this call where it sent none. */
export function moveReference(context: MemberContext, kind: string): string {
  return `${kind}:${context.member.id}:${context.idempotencyKey ?? randomUUID()}`;
}

/**
 * Carries a move out, once per reference, with its audit, all or nothing; answers what is left to spend. A call that finds its
 * code spent by its own twin has succeeded. Throws what `authorise` throws, `balanceShort` or `idempotencyConflict`.
 */
export async function moveFunds(context: MemberContext, move: FundsMove): Promise<number> {
  const { database, member, locale } = context;
  try {
    if (!(await move.isDone())) await carryOut(context, move, await move.authorise());
  } catch (error) {
    if (error instanceof LedgerFailure && error.reason === 'insufficient')
      throw await balanceShort(database, member.id, locale, move.amountField);
    if (error instanceof LedgerFailure && error.reason === 'referenceTaken') throw refuse('idempotencyConflict');
    if (!(error instanceof Refusal && error.error === 'codeRefused' && (await move.isDone()))) throw error;
  }
  return amountOf(await freeCents(database, member.id, '6'));
}

async function carryOut({ database, member, now, address }: MemberContext, move: FundsMove, code: RightCode | undefined): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (code !== undefined && !(await spendCode(transaction, code))) throw refuse('codeRefused', { field: 'verifyCode' });
    if (!(await move.book(transaction))) return;
    // The ledger lets a clawed-back book stand below zero; out of one that does, nothing goes.
    if ((await freeCents(transaction, member.id, '6')) < 0n) throw new LedgerFailure('insufficient', 'the book stands below zero');
    await appendAudit(transaction, { at: now, actor: member.code, ...move.audit, detail: { ...move.audit.detail, address } });
  });
}
