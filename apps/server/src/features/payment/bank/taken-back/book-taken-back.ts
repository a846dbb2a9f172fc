import { sql } from 'kysely';
import { postTransfer } from '../../../../ledger/index.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../../platform/fault-points.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { bookChargeback } from '../../chargebacks/book-chargeback.ts';
import type { PaymentParts } from '../../methods/pay-method.ts';
import { freeEntry, returnEntry } from '../entries/decide-entry.ts';
import { lockEntry } from '../entries/entry-row.ts';
import { askStaff, type TakenBackRow } from './record-taken-back.ts';
import { bookTakenBackJob } from './taken-back-job.ts';

/** Registers the job that books what banks took back, one job per booking. */
export function registerTakenBack(jobs: Jobs, parts: PaymentParts): void {
  jobs.registerJob(bookTakenBackJob, ({ takenBackId }) => bookTakenBack(parts, BigInt(takenBackId)));
}

/**
 * Books what a bank took back, once. Money of an order becomes a chargeback of its payment, about which staff decide as usual; money that is unassigned, or waits with an order, is
 * booked as sent back. If neither applies any more, staff get a task.
 */
export async function bookTakenBack(parts: PaymentParts, takenBackId: bigint): Promise<void> {
  const row = await parts.database.selectFrom('bank_taken_back').selectAll().where('id', '=', takenBackId).executeTakeFirst();
  if (row?.state !== 'new') return;
  const attempt = await paidAttempt(parts.database, row.attempt_id);
  if (attempt === undefined) {
    await inTransaction(parts.database, (transaction) => bookOfEntry(transaction, takenBackId, parts.clock.now()));
    return;
  }
  await bookChargeback(parts, attempt, await takenCents(parts.database, row, attempt));
  await passFaultPoint('bank.takenBackCharged');
  await inTransaction(parts.database, async (transaction) => {
    const open = await lockNew(transaction, takenBackId);
    if (open === undefined) return;
    await postTaken(transaction, open, 'bank_exchange', attempt.order_id);
    await markBooked(transaction, takenBackId);
  });
}

/** The payment that the money belongs to; undefined if it is unknown, still open, or failed. */
async function paidAttempt(database: Database, attemptId: bigint | null): Promise<Attempt | undefined> {
  if (attemptId === null) return undefined;
  const attempt = await database.selectFrom('payment_attempt').selectAll().where('id', '=', attemptId).executeTakeFirst();
  return attempt === undefined || attempt.state === 'open' || attempt.state === 'failed' ? undefined : attempt;
}

/** Cents of a payment that the bank has taken back including this booking, by its share of the money that came. */
async function takenCents(database: Database, row: TakenBackRow, attempt: Attempt): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint; paid: bigint }>`
    SELECT (SELECT coalesce(sum(amount_units), 0) FROM bank_taken_back WHERE attempt_id = ${attempt.id} AND (state = 'booked' OR id = ${row.id}))::int8 AS taken,
      coalesce(paid_units, amount_units) AS paid FROM bank_transfer WHERE attempt_id = ${attempt.id}`.execute(database);
  const { taken = 0n, paid = 1n } = rows[0] ?? {};
  return taken >= paid ? attempt.amount_cents : (attempt.amount_cents * taken) / paid;
}

/** Books money that has paid no order yet: frees it if it waits with one, then books it as sent back. */
async function bookOfEntry(transaction: Database, takenBackId: bigint, now: Date): Promise<void> {
  const open = await lockNew(transaction, takenBackId);
  if (open === undefined) return;
  const entryId = open.entry_id ?? (await waitingEntry(transaction, open));
  // Money that waits with an order is freed first, because orders are locked before entries.
  if (entryId !== undefined) await freeEntry(transaction, entryId, now);
  const entry = entryId === undefined ? undefined : await lockEntry(transaction, entryId);
  if (entry?.state === 'new') throw new Error('the booking that was taken back is not matched yet');
  if (entry === undefined || entry.left_units < open.amount_units) {
    await transaction.updateTable('bank_taken_back').set({ state: 'open' }).where('id', '=', takenBackId).execute();
    return askStaff(transaction, open, now);
  }
  const decision = { reason: open.remittance.slice(0, 300), decidedBy: 'shop', approvedBy: '', now };
  const payee = { payeeName: open.payer_name, payeeAccount: open.payer_account === '' ? '–' : open.payer_account };
  await returnEntry(transaction, entry, { units: open.amount_units, ...payee, decision });
  await transaction.updateTable('bank_taken_back').set({ entry_id: entry.id }).where('id', '=', takenBackId).execute();
  await markBooked(transaction, takenBackId);
}

/** The first booking of exactly this amount that waits for a payment; undefined if there is none. */
async function waitingEntry(
  transaction: Database,
  { attempt_id: attemptId, amount_units: units }: TakenBackRow,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT entry_id AS id FROM bank_entry_part WHERE attempt_id = ${attemptId} AND state = 'waiting' AND amount_units = ${units} ORDER BY id LIMIT 1`.execute(
    transaction,
  );
  return rows[0]?.id;
}

async function lockNew(transaction: Database, id: bigint): Promise<TakenBackRow | undefined> {
  const row = await transaction.selectFrom('bank_taken_back').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.state === 'new' ? row : undefined;
}

async function markBooked(transaction: Database, id: bigint): Promise<void> {
  await transaction.updateTable('bank_taken_back').set({ state: 'booked' }).where('id', '=', id).execute();
}

/** Posts that the money left the bank's account. */
async function postTaken(transaction: Database, row: TakenBackRow, from: 'bank_exchange', orderId: bigint): Promise<void> {
  const { id, currency, amount_units: units } = row;
  await postTransfer(transaction, {
    kind: 'bank_sent_back',
    reference: `bank:taken-back:${id}`,
    orderId,
    entries: [
      { company: from, currency, amountCents: -units },
      { company: 'bank_clearing', currency, amountCents: units },
    ],
  });
}
