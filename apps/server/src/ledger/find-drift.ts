import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

export interface Drift {
  what: 'balance' | 'held' | 'transfer' | 'order' | 'refund';
  id: bigint;
  /** Stored value minus the value from the entries, holds or order, in cents. */
  offByCents: bigint;
}

/**
 * Checks the books for consistency. Every balance is the sum of its entries, every held amount is the sum of its open holds, and every transfer sums to 0. An
 * order is paid exactly when its postings equal its total, and refunded exactly when the same amount was posted back, by a refund, a chargeback or both. A
 * refund without an attempt is booked when it begins. Empty if there is no drift.
 */
export async function findDrift(database: Database): Promise<Drift[]> {
  const { rows } = await sql<Drift>`
    SELECT 'balance' AS what, account.id, account.balance_cents - coalesce(sum(entry.amount_cents), 0)::int8 AS "offByCents"
    FROM ledger_account AS account LEFT JOIN ledger_entry AS entry ON entry.account_id = account.id
    GROUP BY account.id HAVING account.balance_cents <> coalesce(sum(entry.amount_cents), 0)
    UNION ALL
    SELECT 'held', account.id, account.held_cents - coalesce(sum(hold.amount_cents), 0)::int8
    FROM ledger_account AS account LEFT JOIN ledger_hold AS hold ON hold.account_id = account.id AND hold.state = 'open'
    GROUP BY account.id HAVING account.held_cents <> coalesce(sum(hold.amount_cents), 0)
    UNION ALL
    SELECT 'transfer', transfer.id, coalesce(sum(entry.amount_cents), 0)::int8
    FROM ledger_transfer AS transfer LEFT JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
    GROUP BY transfer.id HAVING coalesce(sum(entry.amount_cents), 0) <> 0 OR count(entry.id) < 2
    UNION ALL
    SELECT 'order', ordered.id, CASE WHEN ordered.paid_at IS NULL THEN 0 ELSE ordered.total_cents END - coalesce(sum(entry.amount_cents), 0)::int8
    FROM member_order AS ordered
    LEFT JOIN ledger_transfer AS transfer ON transfer.order_id = ordered.id AND transfer.kind = 'order_paid'
    LEFT JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id AND entry.amount_cents > 0
    GROUP BY ordered.id
    HAVING CASE WHEN ordered.paid_at IS NULL THEN 0 ELSE ordered.total_cents END <> coalesce(sum(entry.amount_cents), 0)
    UNION ALL
    SELECT 'refund', ordered.id,
      CASE WHEN ordered.refunded_at IS NULL THEN coalesce(part.cents, 0) ELSE ordered.total_cents END - coalesce(sum(entry.amount_cents), 0)::int8
    FROM member_order AS ordered
    LEFT JOIN (SELECT order_id, sum(total_cents - taken_before_cents)::int8 AS cents FROM order_refund
      WHERE state = 'done' OR attempt_id IS NULL GROUP BY order_id) AS part
      ON part.order_id = ordered.id
    LEFT JOIN ledger_transfer AS transfer ON transfer.order_id = ordered.id AND (transfer.kind = 'order_refunded'
      OR ordered.refunded_at IS NOT NULL AND transfer.kind IN ('order_charged_back', 'order_balance_returned'))
    LEFT JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id AND entry.amount_cents > 0
    GROUP BY ordered.id, part.cents
    HAVING CASE WHEN ordered.refunded_at IS NULL THEN coalesce(part.cents, 0) ELSE ordered.total_cents END <> coalesce(sum(entry.amount_cents), 0)`.execute(
    database,
  );
  return rows;
}
