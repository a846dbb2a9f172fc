import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';

/** Existing members and orders to search for. */
export interface Samples {
  members: { code: string; username: string; first: string; last: string; email: string; mobile: string }[];
  orders: {
    number: string;
    tracking: string;
    reference: string;
    gateway: string;
    memberCode: string;
    first: string;
    last: string;
    mobile: string;
    street: string;
    postalCode: string;
    /** `108.24`, and the day it was ordered, `2026-11-27`. */
    amount: string;
    day: string;
  }[];
  /** Number of the member with far more of everything than others. */
  most: string;
}

export async function readSamples(database: Database): Promise<Samples> {
  const { rows: members } = await sql<Samples['members'][number]>`
    SELECT code, username, first_name AS first, last_name AS last, email, mobile FROM member TABLESAMPLE BERNOULLI (2) WHERE id > 1 LIMIT 400`.execute(
    database,
  );
  const { rows: orders } = await sql<Samples['orders'][number]>`
    SELECT order_no AS number, tracking_no AS tracking, reference, gateway_id AS gateway, code AS "memberCode",
      member_order.first_name AS first, member_order.last_name AS last, member_order.mobile, member_order.street, postal_code AS "postalCode",
      to_char(total_cents / 100.0, 'FM999990.00') AS amount, (ordered_at AT TIME ZONE 'UTC')::date::text AS day
    FROM member_order TABLESAMPLE BERNOULLI (2) JOIN payment_attempt ON order_id = member_order.id JOIN member ON member.id = member_id
    WHERE tracking_no <> '' AND member_id > 1 LIMIT 400`.execute(database);
  const { code } = await database.selectFrom('member').select('code').where('id', '=', 1n).executeTakeFirstOrThrow();
  return { members, orders, most: code };
}
