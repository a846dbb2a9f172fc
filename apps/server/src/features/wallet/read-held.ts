import { sql } from 'kysely';
import type { Book } from '@upline/contract/books';
import type { Database } from '../../platform/database/connection.ts';

/** A member's book, in cents: the available balance, the held amount, and the holds. */
export interface Held {
  freeCents: bigint;
  heldCents: bigint;
  /** Newest first. A payment's hold names its order; a withdrawal's names none. */
  holds: { amountCents: bigint; orderNo: string | null; heldAt: Date }[];
}

const MOST_HOLDS = 50;

interface Row {
  balance_cents: bigint;
  held_cents: bigint;
  amount_cents: bigint | null;
  order_no: string | null;
  created_at: Date;
}

/** Reads a book and its open holds in one statement, so that they agree. Returns zeros if the member has no such book. */
export async function readHeld(database: Database, memberId: bigint, book: Book): Promise<Held> {
  const { rows } = await sql<Row>`
    SELECT account.balance_cents, account.held_cents, hold.amount_cents, hold.order_no, hold.created_at
    FROM ledger_account AS account
    LEFT JOIN LATERAL (
      SELECT held.id, held.amount_cents, member_order.order_no, coalesce(withdrawal.requested_at, held.created_at) AS created_at
      FROM ledger_hold AS held
      LEFT JOIN member_order ON member_order.id = held.order_id
      LEFT JOIN withdrawal ON withdrawal.reference = held.reference
      WHERE held.account_id = account.id AND held.state = 'open' ORDER BY held.id DESC LIMIT ${MOST_HOLDS}) AS hold ON true
    WHERE account.member_id = ${memberId} AND account.book = ${book} AND account.currency = (SELECT base_currency())
    ORDER BY hold.id DESC`.execute(database);
  const [first] = rows;
  if (first === undefined) return { freeCents: 0n, heldCents: 0n, holds: [] };
  const holds = rows.flatMap(({ amount_cents: amountCents, order_no: orderNo, created_at: heldAt }) =>
    amountCents === null ? [] : [{ amountCents, orderNo, heldAt }],
  );
  return { freeCents: first.balance_cents - first.held_cents, heldCents: first.held_cents, holds };
}
