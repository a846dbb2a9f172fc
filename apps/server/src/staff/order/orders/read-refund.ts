import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sourceNameOf } from '../../../features/order/index.ts';

type StaffOrder = AnswerOf<'getStaffOrder'>['data'];
type Refund = NonNullable<StaffOrder['refund']>;

/** The parts of an order's payment, and the amount returned to each. */
export async function readPaidFrom(database: Database, orderId: bigint): Promise<StaffOrder['paidFrom']> {
  const { rows } = await sql<{ book: string; paid: bigint; back: bigint }>`
    SELECT book, paid, back FROM (
      SELECT account.book, coalesce(sum(-entry.amount_cents) FILTER (WHERE transfer.kind = 'order_paid'), 0)::bigint AS paid,
        coalesce(sum(entry.amount_cents) FILTER (WHERE transfer.kind <> 'order_paid'), 0)::bigint AS back
      FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
        JOIN ledger_account AS account ON account.id = entry.account_id
      WHERE transfer.order_id = ${orderId}
        AND transfer.kind IN ('order_paid', 'order_refunded', 'order_charged_back', 'order_balance_returned')
      GROUP BY account.id, account.book) AS part
    WHERE paid > 0 ORDER BY book`.execute(database);
  return rows.map(({ book, paid, back }) => ({ source: sourceNameOf(book), amount: amountOf(paid), givenBack: amountOf(back) }));
}

/** State of an order's latest refund: the last one begun, or a later one that was only requested. */
export async function readRefund(database: Database, order: { id: bigint; orderNo: string }, now: Date): Promise<StaffOrder['refund']> {
  const [begun, asked] = [await readBegun(database, order.id), await readAsked(database, order.orderNo, now)];
  if (begun === undefined || asked === null) return begun ?? asked;
  return asked.state !== 'approved' && asked.requestedAt > begun.requestedAt ? asked : begun;
}

/** Every refund of an order, and every decision about the pieces of a chargeback. */
export async function readRefunds(database: Database, orderId: bigint): Promise<StaffOrder['refunds']> {
  const { rows } = await sql<{
    number: number;
    kind: 'refund' | 'chargeback';
    reason: string;
    by: string;
    requestedAt: Date;
    doneAt: Date | null;
    pieces: number;
    total: bigint;
    pv: bigint;
  }>`
    SELECT number, kind, reason, coalesce(staff.name, '') AS by, requested_at AS "requestedAt", done_at AS "doneAt", total_cents AS total, pv,
      (SELECT coalesce(sum(pieces), 0)::int FROM order_refund_line WHERE refund_id = refund.id) AS pieces
    FROM order_refund AS refund LEFT JOIN staff ON staff.id = refund.staff_id
    WHERE order_id = ${orderId} AND (kind = 'refund' OR total_cents > 0) ORDER BY number`.execute(database);
  return rows.map(({ requestedAt, doneAt, total, pv, ...row }) => ({
    ...row,
    isDone: doneAt !== null,
    requestedAt: requestedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    total: amountOf(total),
    pv: amountOf(pv),
  }));
}

async function readBegun(database: Database, orderId: bigint): Promise<Refund | undefined> {
  const { rows } = await sql<{
    kind: string;
    reason: string;
    state: string;
    requestedAt: Date;
    doneAt: Date | null;
    isFailed: boolean;
    isByHand: boolean;
  }>`
    SELECT kind, reason, state, requested_at AS "requestedAt", done_at AS "doneAt", EXISTS (
      SELECT FROM staff_task AS task LEFT JOIN payment_attempt AS attempt ON attempt.id = order_refund.attempt_id
      WHERE task.kind = 'refundRefused' AND task.closed_at IS NULL AND task.subject = attempt.reference) AS "isFailed",
      EXISTS (
        SELECT FROM staff_task AS task LEFT JOIN payment_attempt AS attempt ON attempt.id = order_refund.attempt_id
        WHERE task.kind IN ('bankToRefund', 'coinsToRefund', 'refundByHand') AND task.closed_at IS NULL
          AND split_part(task.subject, ':', 1) IN (attempt.reference, (SELECT order_no FROM member_order WHERE id = order_id))) AS "isByHand"
    FROM order_refund WHERE order_id = ${orderId} ORDER BY number DESC LIMIT 1`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  const state = row.state === 'done' ? 'done' : row.isFailed ? 'failed' : row.isByHand ? 'toSend' : 'returning';
  const times = { requestedAt: row.requestedAt.toISOString(), doneAt: row.doneAt?.toISOString() ?? null };
  return { kind: row.kind, reason: row.reason, state, ...times, requestId: null, askedBy: '', decidedBy: '', remark: '' };
}

async function readAsked(database: Database, orderNo: string, now: Date): Promise<StaffOrder['refund']> {
  const row = await database
    .selectFrom('approval_request as request')
    .innerJoin('staff as asker', 'asker.id', 'request.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'request.decided_by')
    .select(['request.id', 'request.state', 'request.outcome', 'request.payload', 'request.asked_at', 'request.expires_at'])
    .select(['request.decided_at', 'request.remark', 'asker.name as askedBy', 'decider.name as decidedBy'])
    .where('request.operation', '=', 'refundOrder')
    .where('request.subject_kind', '=', 'order')
    .where('request.subject_id', '=', orderNo)
    .orderBy('request.id', 'desc')
    .executeTakeFirst();
  if (row === undefined || row.state === 'withdrawn') return null;
  const { reason } = row.payload;
  const isExpired = row.state === 'waiting' && row.expires_at <= now;
  const state = row.state === 'approved' ? (row.outcome === 'failed' ? 'failed' : 'approved') : isExpired ? 'expired' : row.state;
  return {
    kind: 'refund',
    reason: typeof reason === 'string' ? reason : '',
    state,
    requestedAt: row.asked_at.toISOString(),
    doneAt: row.decided_at?.toISOString() ?? null,
    requestId: Number(row.id),
    askedBy: row.askedBy,
    decidedBy: row.decidedBy ?? '',
    remark: row.remark,
  };
}
