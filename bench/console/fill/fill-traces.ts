import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';

/** What else a purchase leaves behind: fees, the journal of the stock, the gateway's message, and the postings of its payment. */
export async function fillTraces(database: Database): Promise<void> {
  await sql`
    INSERT INTO order_fee (order_id, fee_type, fee_cents) SELECT id, fee_type, 500 FROM member_order, unnest(ARRAY[1, 2]) AS fee_type`.execute(
    database,
  );
  await sql`
    INSERT INTO stock_change (variant_id, kind, change, stock_after, order_id, at) SELECT 1, 'sale', -1, 1000, id, ordered_at FROM member_order`.execute(
    database,
  );
  await sql`
    INSERT INTO gateway_notification (content_hash, type, reference, gateway_id, received_at, due_at, followed_at)
    SELECT sha256(reference::bytea), 'charge', reference, gateway_id, decided_at, decided_at, decided_at FROM payment_attempt WHERE state = 'paid'`.execute(
    database,
  );
  await sql`
    INSERT INTO ledger_transfer (id, kind, reference, order_id, posted_at) OVERRIDING SYSTEM VALUE
    SELECT id, 'payment', 'filled ' || id, id, paid_at FROM member_order WHERE paid_at IS NOT NULL`.execute(database);
  await sql`
    INSERT INTO ledger_entry (transfer_id, account_id, amount_cents, balance_after_cents)
    SELECT member_order.id, account.id, sign * total_cents, 0
    FROM member_order, (VALUES ('gateway_clearing', 1), ('sales', -1)) AS side (book, sign) JOIN ledger_account AS account
      ON account.book = side.book AND account.member_id IS NULL AND account.currency = base_currency()
    WHERE paid_at IS NOT NULL`.execute(database);
}
