import type { PayloadOf } from '@upline/contract';
import { centsFromText } from '@upline/money';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { readBooked, settledBefore, verdictOn } from './settlement-verdict.ts';

/** Serializes the recording of settlement lines, and taking them back. */
export const SETTLEMENT_LOCK = 7_310_401;

/** Fields of the task about a difference that identify the line. */
export const toldBy = ({ kind, amount, settledOn }: Pick<PayloadOf<'recordSettlement'>, 'kind' | 'amount' | 'settledOn'>) => ({
  gateway: `${kind} ${amount}`,
  settledOn,
});

/** Stores a settlement line, once for each charge, refund or chargeback, and opens a task if the books differ. */
export const recordSettlement: Handler<'recordSettlement'> = async ({ database, staff, now }, line) => {
  // The gateway settles for the whole shop.
  if (staff.companies !== undefined) return refuse('notAllowed', { params: { context: 'staff' } });
  const { transactionId, kind, reference, settledOn } = line;
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(line.amount) || centsFromText(line.amount) === 0n)
    return refuse('amountRefused', { field: 'amount' });
  const amountCents: bigint = centsFromText(line.amount);
  // Two concurrent lines of one payment would each count as the first.
  await sql`SELECT pg_advisory_xact_lock(${SETTLEMENT_LOCK})`.execute(database);
  const booked = (await readBooked(database, [reference])).get(reference);
  const told = { kind, reference, amountCents };
  const outcome = verdictOn(told, booked);
  const before = settledBefore(told, booked);
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO settlement_line (transaction_id, kind, reference, amount_cents, settled_on, attempt_id, outcome, recorded_by, recorded_at)
    VALUES (${transactionId}, ${kind}, ${reference}, ${amountCents}, ${settledOn}, ${booked?.attemptId ?? null}, ${outcome}, ${staff.id}, ${now})
    ON CONFLICT DO NOTHING RETURNING id`.execute(database);
  const [added] = rows;
  if (added === undefined) return refuse('settlementKnown', { field: 'transactionId' });
  if (outcome !== 'agrees') {
    const detail = { books: booked?.state ?? 'none', ...toldBy(line), ...(before !== '' && { before }) };
    await openStaffTask(database, { kind: 'reconciliation', subject: reference, detail, at: now });
  }
  return { data: { settlementNo: Number(added.id), outcome }, message: 'staff.done' };
};
