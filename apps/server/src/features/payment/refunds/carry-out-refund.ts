import { cents, centsToText } from '@upline/money';
import { sql } from 'kysely';
import type { Database, Within } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { isChargebackOpen, type LockedOrder, lockOrder, readGivenBack, type RefundShares, settleTaken } from '../../order/index.ts';
import { writeDecision } from '../chargebacks/write-decision.ts';
import { REFUND_BY_HAND } from './book-by-hand.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { type OrderRefund, readOpenRefund, readRefundLines } from './read-refunds.ts';
import { type AskedRefund, dueCentsOf, type RefundHindrance, stockBackOf, workOutRefund } from './refund-wish.ts';
import { bookRefund, REFUND_REFUSED, type RefundReturned, returnRefund } from './return-refund.ts';

export interface RefundRequest extends AskedRefund {
  orderId: bigint;
  /** Reason, for the books and staff. */
  reason: string;
  staffId?: bigint | undefined;
  /** Idempotency key: the same request twice makes one refund. Without it each request is another refund, unless it asks for one that is under way. */
  key?: string | undefined;
  /** Decision about a chargeback, if the pieces stand for money that the payer's bank took. Omitted: a refund. */
  decision?: { attemptId: bigint; decidedBy: string } | undefined;
  /**
   * Checks the refund against a limit: `lock` runs before any row is locked, `admit` gets the cents that go back, once they are certain, and throws to prevent the refund. Omitted:
   * no limit.
   */
  limit?: { lock(transaction: Database): Promise<void>; admit(transaction: Database, cents: bigint): Promise<void> } | undefined;
  /** Runs last in the transaction in which the refund begins. */
  begun?: ((transaction: Database) => Promise<void>) | undefined;
  /** Runs if the refund has begun already and its missing part is asked for again. */
  again?: ((transaction: Database) => Promise<void>) | undefined;
}

/**
 * - `refunded`: all the money of this refund is back. - `returning`: the gateway is asked until its part is back; until then the order stays unchanged. - `notFound`, `notPaid`,
 * `underWay` (another refund of the order is not back yet), `chargebackOpen` (staff have to decide about a chargeback first) and the hindrances: nothing was done. A decision that
 * was already made finds nothing.
 */
export type RefundOutcome = 'refunded' | 'returning' | 'notFound' | 'notPaid' | 'underWay' | 'chargebackOpen' | RefundHindrance;

/**
 * Refunds an order, or some pieces of it. First the wish commits. Then the gateway is asked outside any transaction. Once the gateway confirms its part, the refund is booked, and
 * each part goes where it came from. Money from balances alone is back at once. A repeated call for a refund under way only asks for what is still missing. Pieces return to stock
 * when the refund is booked.
 */
export async function refundOrder(parts: PaymentParts, request: RefundRequest): Promise<RefundOutcome> {
  const begun = await inTransaction(parts.database, async (transaction) => {
    await request.limit?.lock(transaction);
    const order = await lockOrder(transaction, request.orderId);
    if (order === undefined) return 'notFound';
    const standing = await findStanding(transaction, order, request);
    if (standing === 'begun') await request.again?.(transaction);
    if (standing !== undefined) return standing;
    if (order.state === 'unpaid' || order.state === 'cancelled') return 'notPaid';
    const isOpen = await isChargebackOpen(transaction, order.id);
    if (isOpen !== (request.decision !== undefined)) return isOpen ? 'chargebackOpen' : 'notFound';
    const workedOut = await workOutRefund(transaction, order, request);
    if (typeof workedOut === 'string') return workedOut;
    await request.limit?.admit(transaction, dueCentsOf(workedOut.shares));
    await begin({ ...parts, database: transaction }, order, {
      request,
      shares: workedOut.shares,
      isShippingBack: workedOut.wish.isShippingBack,
    });
    await request.begun?.(transaction);
    return 'begun';
  });
  if (begun !== 'begun') return begun;
  await passFaultPoint('refund.begun');
  const returned: RefundReturned = await returnRefund(parts, request.orderId);
  return returned === 'back' ? 'refunded' : 'returning';
}

/** Whether the requested refund already exists, or another one blocks it. */
async function findStanding(
  transaction: Database,
  order: LockedOrder,
  request: RefundRequest,
): Promise<'begun' | 'refunded' | 'underWay' | 'moreThanLeft' | 'notFound' | undefined> {
  const { key, wish, decision } = request;
  if (key !== undefined) {
    const known = await transaction
      .selectFrom('order_refund')
      .select('state')
      .where('order_id', '=', order.id)
      .where('asked_key', '=', key)
      .executeTakeFirst();
    // Another refund of the order may be under way by now. The answer is about this one.
    if (known !== undefined) return known.state === 'open' ? 'begun' : 'refunded';
  }
  if (order.state === 'refunded' && decision !== undefined) return 'notFound';
  if (order.state === 'refunded') return wish === undefined ? 'begun' : 'moreThanLeft';
  const open = await readOpenRefund(transaction, order.id);
  if (open === undefined) return undefined;
  const isAgain =
    decision === undefined && (await mayAskAgain(transaction, open, request)) && (await isSame(transaction, order, open, wish));
  return isAgain ? 'begun' : 'underWay';
}

/** The person who asked for a refund may ask for it again. Once it is left to staff, any of them may. From another person it is another refund. */
async function mayAskAgain(transaction: Database, open: OrderRefund, { staffId }: RefundRequest): Promise<boolean> {
  if (open.staff_id === (staffId ?? null)) return true;
  const { rows } = await sql`
    SELECT FROM payment_attempt WHERE id = ${open.attempt_id} AND (refund_ask_at = 'infinity' OR EXISTS (
      SELECT FROM staff_task WHERE kind = ${REFUND_REFUSED} AND subject = payment_attempt.reference AND closed_at IS NULL))`.execute(
    transaction,
  );
  return rows.length > 0;
}

async function isSame(transaction: Database, order: LockedOrder, open: OrderRefund, wish: RefundRequest['wish']): Promise<boolean> {
  if (wish === undefined) {
    return (await readGivenBack(transaction, order.id)).totalCents === order.totalCents;
  }
  const lines = await readRefundLines(transaction, open);
  const asked = [...wish.pieces].filter(([, pieces]) => pieces > 0);
  return (
    wish.isShippingBack === open.is_shipping_back &&
    lines.length === asked.length &&
    lines.every((line) => wish.pieces.get(line.order_line_id) === line.pieces)
  );
}

interface Begun {
  request: RefundRequest;
  shares: RefundShares;
  isShippingBack: boolean;
}

async function begin(parts: Within<PaymentParts>, order: LockedOrder, begun: Begun): Promise<void> {
  const { database: transaction, clock } = parts;
  const now = clock.now();
  const refund = await writeRefund(transaction, order, begun, now);
  if (begun.request.decision !== undefined) await decide(parts, order, { ...begun, number: refund.number, now });
  if (refund.outside_cents > 0n && refund.attempt_id !== null) return;
  // If we know no charge, only a person can send back what the balances cannot return. The books owe it until then.
  const owedCents = await bookRefund(parts, order, refund, { to: { company: 'refunds' } });
  const detail = { refund: refund.number, amount: centsToText(cents(owedCents)) };
  if (owedCents > 0n) await openStaffTask(transaction, { kind: REFUND_BY_HAND, subject: order.orderNo, detail, at: now });
  else await transaction.updateTable('order_refund').set({ state: 'done', done_at: now }).where('id', '=', refund.id).execute();
}

/** Books the pieces that the bank's money stands for, and records the decision. */
async function decide(
  { database: transaction }: Within<PaymentParts>,
  order: LockedOrder,
  { request, ...settled }: Begun & { number: number; now: Date },
): Promise<void> {
  await settleTaken(transaction, order, settled);
  if (request.decision !== undefined)
    await writeDecision(transaction, { ...request.decision, state: 'returned', note: request.reason, now: settled.now });
}

async function writeRefund(
  transaction: Database,
  order: LockedOrder,
  { request, shares, isShippingBack }: Begun,
  now: Date,
): Promise<OrderRefund> {
  const outsideCents = shares.sources.filter(({ isOutside }) => isOutside).reduce((sum, { cents }) => sum + cents, 0n);
  const dueCents = dueCentsOf(shares);
  const stockBack = await stockBackOf(transaction, order, shares, request.stockBack);
  const attempt = outsideCents === 0n ? undefined : await paidAttempt(transaction, order.id);
  const refund = await transaction
    .insertInto('order_refund')
    .values({
      order_id: order.id,
      number: await nextNumber(transaction, order.id),
      kind: request.decision === undefined ? 'refund' : 'chargeback',
      reason: request.reason,
      attempt_id: attempt?.id ?? null,
      state: 'open',
      requested_at: now,
      done_at: null,
      staff_id: request.staffId ?? null,
      asked_key: request.key ?? null,
      is_shipping_back: isShippingBack,
      goods_cents: shares.goodsCents,
      tax_cents: shares.taxCents,
      deposit_cents: shares.depositCents,
      shipping_cents: shares.shippingCents,
      tax_included_cents: shares.taxIncludedCents,
      shipping_tax_cents: shares.shippingTaxCents,
      total_cents: shares.totalCents,
      pv: shares.pv,
      outside_cents: outsideCents,
      taken_before_cents: shares.totalCents - dueCents,
      covered_cents: shares.coveredCents,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = shares.lines.map((line) => ({
    refund_id: refund.id,
    order_line_id: line.lineId,
    pieces: line.pieces,
    goods_cents: line.goodsCents,
    tax_cents: line.taxCents,
    tax_included_cents: line.taxIncludedCents,
    deposit_cents: line.depositCents,
    pv: line.pv,
    is_stock_back: stockBack.get(line.lineId) ?? false,
  }));
  if (lines.length > 0) await transaction.insertInto('order_refund_line').values(lines).execute();
  const balances = shares.sources.filter(({ isOutside, cents }) => !isOutside && cents > 0n);
  const sources = balances.map(({ account, cents }) => ({ refund_id: refund.id, account_id: account, amount_cents: cents }));
  if (sources.length > 0) await transaction.insertInto('order_refund_source').values(sources).execute();
  return refund;
}

/** Number of an order's next refund. The order is locked. */
export async function nextNumber(transaction: Database, orderId: bigint): Promise<number> {
  const { last } = await transaction
    .selectFrom('order_refund')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

async function paidAttempt(database: Database, orderId: bigint): Promise<{ id: bigint } | undefined> {
  return database.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('state', '=', 'paid').executeTakeFirst();
}
