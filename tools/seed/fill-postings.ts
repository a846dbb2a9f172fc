import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';

/**
 * Posts the payments of orders that a bench filled into an empty shop, in two statements: the ledger posts one by one, which would take hours for millions. Account balances do not
 * change.
 */
export async function fillPostings(database: Database): Promise<void> {
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
