import { sql } from 'kysely';
import { outsideBooks, postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { lockOrder } from '../../order/index.ts';

/** Staff task about refund money whose original payment has no charge we know, so that only a person can send it back. */
export const REFUND_BY_HAND = 'refundByHand';

interface Owed {
  refundId: bigint;
  orderId: bigint;
  number: number;
  account: bigint;
  cents: bigint;
}

/**
 * Books that a person has sent a refund's money back, once per refund. Until then the money was in `refunds`, and no other refund of the order could begin. In the caller's
 * transaction; does nothing if the order has nothing owed by hand.
 */
export async function bookByHand(transaction: Database, orderNo: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM member_order WHERE order_no = ${orderNo}`.execute(transaction);
  const [known] = rows;
  if (known === undefined || (await lockOrder(transaction, known.id)) === undefined) return;
  const owed = await readOwed(transaction, known.id);
  if (owed === undefined) return;
  await postTransfer(transaction, {
    kind: 'refund_returned',
    reference: `order:${owed.orderId}:refunded:${owed.number}:by-hand`,
    orderId: owed.orderId,
    memo: orderNo,
    postedAt: now,
    entries: [
      { company: 'refunds', amountCents: -owed.cents },
      { account: owed.account, amountCents: owed.cents },
    ],
  });
  await transaction.updateTable('order_refund').set({ state: 'done', done_at: now }).where('id', '=', owed.refundId).execute();
}

/** Debt of the order's open refund: the amount booked into `refunds`, and the account from which the order was paid. Undefined if nothing is owed. */
async function readOwed(transaction: Database, orderId: bigint): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    SELECT refund.id AS "refundId", refund.order_id AS "orderId", refund.number, paid_from.account_id AS account,
      (total_cents - taken_before_cents - coalesce((SELECT sum(amount_cents) FROM order_refund_source WHERE refund_id = refund.id), 0))::int8 AS cents
    FROM order_refund AS refund JOIN ledger_transfer AS paid ON paid.order_id = refund.order_id AND paid.kind = 'order_paid'
      JOIN ledger_entry AS paid_from ON paid_from.transfer_id = paid.id AND paid_from.amount_cents < 0
      JOIN ledger_account AS account ON account.id = paid_from.account_id AND account.book IN (${outsideBooks})
    WHERE refund.order_id = ${orderId} AND refund.state = 'open' AND refund.attempt_id IS NULL`.execute(transaction);
  return rows[0];
}
