import { sql } from 'kysely';
import { ensureDefaultPlan } from '../../apps/server/src/features/earnings/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';

/** Small and large shops have the same number of open orders; they differ only in finished orders. */
const UNPAID = 200;
const RECENT = 500;
const MEMBERS_EACH = 10;

/**
 * Fills a migrated, empty database with two years of paid orders: order, attempt, PV row, and for every ten orders a member whose activity ends within two weeks and who was
 * notified. The database generates the rows and links them by number; constraints that only check them are dropped first.
 */
export async function fillHistory(database: Database, orders: number, { now, week }: { now: Date; week: number }): Promise<void> {
  const members = orders / MEMBERS_EACH;
  await ensureDefaultPlan(database);
  await database.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SET synchronous_commit = off`.execute(connection);
    await dropChecks(connection);
    await sql`
      INSERT INTO member (id, code, username, company_code, email, password_hash, sponsor_id, placement_parent_id, side, active_until_week,
        activity_told_week)
      SELECT n, 'US' || lpad(n::text, 8, '0'), 'm' || n, 'US', 'm' || n || '@example.com', 'x', nullif(n / 2, 0), nullif(n / 2, 0),
        CASE WHEN n > 1 THEN n % 2 END, ${week}::int + n % 2, ${week}::int + n % 2
      FROM generate_series(1, ${members}::int) AS n`.execute(connection);
    await sql`
      INSERT INTO activity_notice (member_id, active_until_week, told_at) SELECT id, active_until_week, ${now} FROM member`.execute(
      connection,
    );
    await fillOrders(connection, { orders, members, now });
    await fillEarnings(connection, { orders, members, now, week });
    await fillCoins(connection, { orders, now });
    await sql`VACUUM ANALYZE`.execute(connection);
  });
}

async function dropChecks(database: Database): Promise<void> {
  const { rows } = await sql<{ command: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS command FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text IN ('member', 'member_order', 'payment_attempt', 'pv_row', 'activity_notice',
      'crypto_invoice', 'crypto_transfer')
    UNION ALL
    SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', name) FROM unnest(ARRAY['member', 'pv_row', 'payment_attempt']) AS name`.execute(
    database,
  );
  for (const { command } of rows) await sql.raw(command).execute(database);
}

async function fillOrders(database: Database, { orders, members, now }: { orders: number; members: number; now: Date }): Promise<void> {
  await sql`
    INSERT INTO member_order (id, order_no, member_id, state, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name, last_name, email,
      mobile, company_code, province_id, city, street, postal_code, pay_style, ordered_at, expires_at, paid_at)
    SELECT n, 'N' || n, 1 + n % ${members}::int, CASE WHEN is_paid THEN 'paid' ELSE 'unpaid' END, 6400, 500, 464, 7364, 4000, 'Ada', 'Lind',
      'ada@example.com', '5550100', 'US', 1, 'Oakland', '1 Pine Street', '94601', CASE WHEN is_paid THEN '2' ELSE '' END, at,
      CASE WHEN is_paid THEN at ELSE ${now}::timestamptz END + interval '1 day', CASE WHEN is_paid THEN at END
    FROM (SELECT n, n <= ${orders - UNPAID}::int AS is_paid,
      ${now}::timestamptz - interval '730 days' * (1 - n::float8 / ${orders}::int) - interval '1 hour' AS at
      FROM generate_series(1, ${orders}::int) AS n) AS drawn`.execute(database);
  await sql`
    INSERT INTO payment_attempt (reference, order_id, payer_id, member_company_code, pay_type, amount_cents, state, gateway_id, created_at, decided_at,
      reconciled_at, compare_at, look_at)
    SELECT 'P' || id, id, member_id, member_company_code, 2, total_cents, 'paid', 'g' || id, ordered_at, paid_at, ${now},
      CASE WHEN id > ${orders - UNPAID - RECENT}::int THEN ${now}::timestamptz + interval '6 hours' END, 'infinity'
    FROM member_order WHERE state = 'paid'`.execute(database);
}

async function fillEarnings(
  database: Database,
  { orders, members, now, week }: { orders: number; members: number; now: Date; week: number },
): Promise<void> {
  await sql`
    INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code)
    SELECT 1 + n % ${members}::int, n, n, 'CX', 4000, to_char(at, 'IYYYIW')::int, to_char(at, 'YYYYMM')::int, 'US'
    FROM (SELECT n, ${now}::timestamptz - interval '730 days' * (1 - n::float8 / ${orders}::int) AS at
      FROM generate_series(1, ${orders}::int) AS n) AS drawn`.execute(database);
  await countWeeksAsClosed(database, { now, week });
  await sql`
    INSERT INTO month_run (month, plan_version_id, input_watermark, closed_at)
    SELECT max(month), (SELECT min(id) FROM plan_version), '3'::xid8, ${now}::timestamptz FROM pv_row`.execute(database);
}

/** One payment in a hundred was made in coins; a few invoices are recent. */
async function fillCoins(database: Database, { orders, now }: { orders: number; now: Date }): Promise<void> {
  const paid = orders / 100;
  await sql`
    INSERT INTO crypto_invoice (attempt_id, public_id, network, chain, contract, address, address_index, amount_units, rate_micros, state, created_at,
      expires_at, closed_at)
    SELECT n, 'i' || n, 'erc20', 'bench', '0xtoken', '0x' || n, n, 1, 1000000, 'settled', at, at, at
    FROM (SELECT n, ${now}::timestamptz - CASE WHEN n <= 50 THEN interval '1 day' ELSE interval '200 days' END AS at
      FROM generate_series(1, ${paid}::int) AS n) AS drawn`.execute(database);
  await sql`
    INSERT INTO crypto_transfer (chain, tx_hash, log_index, attempt_id, contract, is_asked, sender, amount_units, block_number, block_hash, mined_at,
      state, is_counted, seen_at, final_at)
    SELECT 'bench', '0x' || n, 0, n, '0xtoken', true, '0xpayer', '1', n, '0xblock', ${now}, 'final', true, ${now}, ${now}
    FROM generate_series(1, ${paid}::int) AS n`.execute(database);
  await sql`INSERT INTO crypto_cursor (chain, block_number) VALUES ('bench', ${paid + 1_000})`.execute(database);
}

/** Marks every earlier week with volume as closed and released. */
export async function countWeeksAsClosed(database: Database, { now, week }: { now: Date; week: number }): Promise<void> {
  await sql`
    INSERT INTO week_run (week, plan_version_id, plan_hash, input_watermark, lines_hash, lines, facts, closed_at, released_at)
    SELECT DISTINCT week, (SELECT min(id) FROM plan_version), ''::bytea, '3'::xid8, ''::bytea, 0, '{}'::jsonb, ${now}::timestamptz, ${now}::timestamptz
    FROM pv_row WHERE week < ${week}::int ON CONFLICT DO NOTHING`.execute(database);
}
