import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { DeskSize } from './desk-size.ts';

/** Orders with one line each, most of them to the member who ordered, payments, PV and open refunds. One order in 400 belongs to member number 1; one in 20 goes to another country. */
export async function fillOrders(database: Database, size: DeskSize): Promise<void> {
  await fillPlaced(database, size);
  await sql`
    INSERT INTO payment_attempt (id, reference, order_id, payer_id, member_company_code, pay_type, amount_cents, state, gateway_id, created_at, decided_at,
      differs_at)
    SELECT id, 'P' || md5(id::text), id, member_id, member_company_code, CASE WHEN id % 10 = 0 THEN 1 + id % 6 ELSE 1 END, total_cents,
      CASE state WHEN 'unpaid' THEN 'failed' WHEN 'cancelled' THEN 'failed' WHEN 'refunded' THEN 'refunded' ELSE 'paid' END, 'ch_' || md5('g' || id), ordered_at,
      ordered_at, CASE WHEN id % 1000 = 0 THEN ordered_at END
    FROM member_order`.execute(database);
  await sql`
    INSERT INTO order_line (id, order_id, variant_id, product_no, name, picture, price_cents, show_price_cents, pv, quantity)
    SELECT id, id, 1, 'A1', '{"en_US":"Serum"}', '', goods_cents, goods_cents, pv, 1 FROM member_order`.execute(database);
  await sql`
    INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code, written_at)
    SELECT member_id, id, id, 'CX', pv, to_char(paid_at, 'IYYYIW')::int, to_char(paid_at, 'YYYYMM')::int, member_company_code, paid_at
    FROM member_order WHERE paid_at IS NOT NULL`.execute(database);
  await sql`
    INSERT INTO order_refund (order_id, kind, reason, attempt_id, state, requested_at, done_at)
    SELECT id, 'refund', '', id, CASE WHEN refunded_at > now() - interval '2 days' THEN 'open' ELSE 'done' END, refunded_at,
      CASE WHEN refunded_at > now() - interval '2 days' THEN NULL ELSE refunded_at END
    FROM member_order WHERE state = 'refunded'`.execute(database);
}

async function fillPlaced(database: Database, { members, orders }: DeskSize): Promise<void> {
  await sql`
    INSERT INTO member_order (id, order_no, member_id, member_company_code, state, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name,
      last_name, email, mobile, company_code, province_id, city, street, postal_code, pay_style, ordered_at, expires_at, paid_at, shipped_at, cancelled_at,
      refunded_at, carrier, tracking_no)
    SELECT n, 'UPL' || to_char(at, 'IYIWID') || lpad((n % 1000000)::text, 7, '0'), member.id, member.company_code, state, cents, 0, 0, cents, 4000, member.first_name,
      CASE WHEN n % 10 = 7 THEN recipient.last_name ELSE member.last_name END, member.email, member.mobile,
      CASE WHEN n % 20 = 3 THEN (ARRAY['US', 'KR', 'TW', 'JP'])[1 + (n / 20) % 4] ELSE member.company_code END, 1, 'City' || member.id % 500,
      (ARRAY['Grand Avenue', 'Mill Lane', 'Grange Road', 'Station Street', 'Church Walk', 'Oak Drive', 'Harbour Way'])[1 + member.id % 7] || ' ' || member.id % 300,
      lpad((member.id % 90000)::text, 5, '1'), '2', at, at,
      CASE WHEN state IN ('paid', 'shipped', 'delivered', 'refunded') THEN at END,
      CASE WHEN state IN ('shipped', 'delivered') THEN at END, CASE WHEN state = 'cancelled' THEN at END, CASE WHEN state = 'refunded' THEN at END,
      CASE WHEN state IN ('shipped', 'delivered') THEN 'UPS' ELSE '' END,
      CASE WHEN state IN ('shipped', 'delivered') THEN '1Z' || lpad((hashint4(n) & 2147483647)::text, 12, '7') ELSE '' END
    FROM (
      SELECT n, CASE WHEN n % 400 = 0 THEN 1 ELSE 1 + (hashint4(n) & 1073741823) % ${members}::int END AS member_id,
        500 + (hashint4(n + 9) & 1073741823) % 30000 AS cents,
        now() - interval '3 years' * (1 - n::float8 / ${orders}::int) AS at,
        CASE WHEN n > ${orders}::int * 0.999 THEN (ARRAY['unpaid', 'paid', 'paid'])[1 + n % 3] WHEN n % 50 = 0 THEN 'refunded' WHEN n % 12 = 0 THEN 'cancelled'
          WHEN n > ${orders}::int * 0.99 THEN 'shipped' ELSE 'delivered' END AS state
      FROM generate_series(1, ${orders}::int) AS n
    ) AS drawn JOIN member ON member.id = drawn.member_id JOIN member AS recipient ON recipient.id = 1 + (drawn.member_id * 7) % ${members}::int`.execute(
    database,
  );
}
