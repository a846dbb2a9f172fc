import { postTransfer } from '../../../../ledger/index.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { books } from '@upline/contract/books';
import { lockAttempt } from '../bank-attempt.ts';
import { centsOfUnits } from '../bank-currency.ts';
import { type BankEntry, lockEntry, restate } from './entry-row.ts';

/** Person who decided about bank money, and the reason. */
export interface Decision {
  reason: string;
  decidedBy: string;
  /** Empty if one person was enough. */
  approvedBy: string;
  now: Date;
}

/** Part of an entry's undecided money, as the caller saw it. */
export interface SomeOfEntry {
  entryId: bigint;
  version: number;
  units: bigint;
}

/** `changed`: someone else decided in between. `tooMuch`: less than that is undecided. */
export type EntryHindrance = 'notFound' | 'changed' | 'tooMuch';

/** Locks an entry with at least `units` undecided, or returns the hindrance. */
export async function undecidedEntry(transaction: Database, { entryId, version, units }: SomeOfEntry): Promise<BankEntry | EntryHindrance> {
  const entry = await lockEntry(transaction, entryId);
  if (entry === undefined || entry.state === 'new') return 'notFound';
  if (entry.version !== version) return 'changed';
  return units > entry.left_units ? 'tooMuch' : entry;
}

/** Credits money to a member's balance at a rate, in the caller's transaction. The amount is worth at least one cent. */
export async function creditEntry(
  transaction: Database,
  entry: BankEntry,
  { units, rateMicros, memberId, decision }: { units: bigint; rateMicros: bigint; memberId: bigint; decision: Decision },
): Promise<BankEntry> {
  const { currency } = entry;
  const cents = centsOfUnits(units, currency, rateMicros);
  const { id } = await writePart(transaction, entry, { kind: 'balance', units, decision, member_id: memberId, credited_cents: cents });
  // Dollars are locked before other currencies, as everywhere.
  await postTransfer(transaction, {
    kind: 'bank_credited',
    reference: `bank:part:${id}:dollars`,
    entries: [
      { company: 'bank_exchange', amountCents: -cents },
      { memberId, book: books.eWallet, amountCents: cents },
    ],
  });
  await postTransfer(transaction, {
    kind: 'bank_assigned',
    reference: `bank:part:${id}`,
    entries: [
      { company: 'bank_unassigned', currency, amountCents: -units },
      { company: 'bank_exchange', currency, amountCents: units },
    ],
  });
  return restate(transaction, entry, decision.now);
}

/** Books money as sent back, in the caller's transaction. */
export async function returnEntry(
  transaction: Database,
  entry: BankEntry,
  { units, payeeName, payeeAccount, decision }: { units: bigint; payeeName: string; payeeAccount: string; decision: Decision },
): Promise<BankEntry> {
  const payee = { payee_name: payeeName, payee_account: payeeAccount };
  const { id } = await writePart(transaction, entry, { kind: 'returned', units, decision, ...payee });
  await postTransfer(transaction, {
    kind: 'bank_sent_back',
    reference: `bank:part:${id}`,
    entries: [
      { company: 'bank_unassigned', currency: entry.currency, amountCents: -units },
      { company: 'bank_clearing', currency: entry.currency, amountCents: units },
    ],
  });
  return restate(transaction, entry, decision.now);
}

interface NewPart {
  kind: 'balance' | 'returned';
  units: bigint;
  decision: Decision;
  member_id?: bigint;
  credited_cents?: bigint;
  payee_name?: string;
  payee_account?: string;
}

async function writePart(transaction: Database, { id }: BankEntry, { kind, units, decision, ...more }: NewPart): Promise<{ id: bigint }> {
  const { reason, decidedBy, approvedBy, now } = decision;
  return transaction
    .insertInto('bank_entry_part')
    .values({
      entry_id: id,
      kind,
      amount_units: units,
      state: 'booked',
      reason,
      decided_by: decidedBy,
      approved_by: approvedBy,
      at: now,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Frees money that waits with orders, in the caller's transaction. Undefined if none waits. */
export async function freeEntry(transaction: Database, entryId: bigint, now: Date): Promise<BankEntry | undefined> {
  for (const attemptId of await attemptsOf(transaction, entryId)) await lockAttempt(transaction, attemptId);
  const entry = await lockEntry(transaction, entryId);
  if (entry === undefined) return undefined;
  const freed = await transaction
    .updateTable('bank_entry_part')
    .set({ state: 'freed' })
    .where('entry_id', '=', entryId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  return freed.length === 0 ? undefined : restate(transaction, entry, now);
}

async function attemptsOf(database: Database, entryId: bigint): Promise<bigint[]> {
  const rows = await database
    .selectFrom('bank_entry_part')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'bank_entry_part.attempt_id')
    .select('payment_attempt.id')
    .where('entry_id', '=', entryId)
    .where('bank_entry_part.state', '=', 'waiting')
    .orderBy('payment_attempt.order_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records until when staff wait with an entry they have seen. The staff task stays open. */
export async function waitWithEntry(
  transaction: Database,
  { entryId, version, until }: { entryId: bigint; version: number; until: string },
): Promise<boolean> {
  const waited = await transaction
    .updateTable('bank_entry')
    .set({ wait_until: until, version: version + 1 })
    .where('id', '=', entryId)
    .where('version', '=', version)
    .where('state', '<>', 'new')
    .where('state', '<>', 'done')
    .returning('id')
    .executeTakeFirst();
  return waited !== undefined;
}
