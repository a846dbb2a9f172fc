import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { PaymentAttemptTable } from '../../../platform/database/schema/order-tables.ts';
import type { Payer } from '../methods/pay-method.ts';
import type { Attempt } from './attempt.ts';

type NewAttempt = Pick<
  Insertable<PaymentAttemptTable>,
  | 'reference'
  | 'order_id'
  | 'payer_id'
  | 'pay_type'
  | 'settled_by'
  | 'card_id'
  | 'begun_on_phone'
  | 'amount_cents'
  | 'book'
  | 'balance_cents'
> & { created_at: Date };

export type Inserted = { attempt: Attempt; payer: Omit<Payer, 'order_no'> };

/**
 * Inserts an open attempt on the account that `chosenAccount` finds, with its payer's `seen` hash, unless the order has an open attempt already or no account was found. The order
 * must be locked, so that no other attempt is opened at the same time. Undefined if nothing was inserted.
 */
export async function insertAttempt(
  transaction: Database,
  values: NewAttempt,
  chosenAccount: RawBuilder<unknown>,
  seen: string | undefined,
): Promise<Inserted | undefined> {
  const sight =
    seen === undefined
      ? sql``
      : sql`, sight AS (INSERT INTO payment_sight (attempt_id, seen) SELECT attempt.id, ${seen}::text FROM attempt)`;
  const { rows } = await sql<Attempt & Inserted['payer']>`
    WITH attempt AS (
      INSERT INTO payment_attempt (reference, order_id, payer_id, pay_type, settled_by, card_id, gateway_account_id, begun_on_phone,
        amount_cents, book, balance_cents, created_at)
      SELECT ${values.reference}, ${values.order_id}, ${values.payer_id}, ${values.pay_type}::smallint, ${values.settled_by}, ${values.card_id},
        chosen.account_id, ${values.begun_on_phone}, ${values.amount_cents}, ${values.book}, ${values.balance_cents}, ${values.created_at}
      FROM (${chosenAccount}) AS chosen
      WHERE NOT EXISTS (SELECT FROM payment_attempt AS open WHERE open.order_id = ${values.order_id} AND open.state = 'open')
      RETURNING *)${sight}
    SELECT attempt.*, member.company_code, member.first_name, member.last_name, member.code
    FROM attempt JOIN member ON member.id = attempt.payer_id`.execute(transaction);
  if (rows[0] === undefined) return undefined;
  const { company_code, first_name, last_name, code, ...attempt } = rows[0];
  return { attempt, payer: { company_code, first_name, last_name, code } };
}
