import { sql } from 'kysely';
import { outsideBooks } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { NamedMember } from '../../member/index.ts';
import { paidReference } from './pay-order.ts';

/** The payer of an order, with the card if a saved one was used. */
export interface OrderPayer extends NamedMember {
  id: bigint;
  /** Last four digits of the card; '' for other methods. */
  cardDigits: string;
}

/** Finds the payer: the owner of the balance used, else of the payment at a third party. Undefined for an order never paid, or without a known charge. */
export async function readPayer(database: Database, orderId: bigint): Promise<OrderPayer | undefined> {
  const { rows } = await sql<OrderPayer>`
    SELECT member.id, code, username, member.first_name AS "firstName", member.last_name AS "lastName", coalesce(card.last_four, '') AS "cardDigits"
    FROM (
      SELECT account.member_id, account.book IN (${outsideBooks}) AS is_outside
      FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id AND entry.amount_cents < 0
        JOIN ledger_account AS account ON account.id = entry.account_id
      WHERE transfer.reference = ${paidReference(orderId)} ORDER BY account.member_id NULLS LAST LIMIT 1) AS source
    LEFT JOIN LATERAL (
      SELECT payer_id, card_id FROM payment_attempt WHERE order_id = ${orderId} AND state IN ('paid', 'refunded') ORDER BY id DESC LIMIT 1) AS attempt ON true
    LEFT JOIN saved_card AS card ON card.id = attempt.card_id
    JOIN member ON member.id = coalesce(source.member_id, attempt.payer_id)`.execute(database);
  return rows[0];
}
