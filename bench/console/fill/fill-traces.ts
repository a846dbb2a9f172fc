import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { fillPostings } from '../../../tools/seed/fill-postings.ts';

/** The other rows of a purchase: fees, the stock journal, the gateway's message, and the postings of its payment. */
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
  await fillPostings(database);
}
