import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';

/** The companies and each one's share of members in hundredths. */
const SHARES = { US: 60, KR: 25, TW: 13, JP: 2 } as const;
const GIVEN = 4_000;
const FAMILY = 12_000;

/** How large the shop is. */
export interface DeskSize {
  members: number;
  orders: number;
}

/**
 * Fills a migrated, empty database with a shop of three years: members of four companies whose names are made of some thousand words, orders, payments,
 * sign-ins, an audit and tasks. The database makes the rows; indexes and checks are put back afterwards.
 */
export async function fillDesk(database: Database, { members, orders }: DeskSize): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SET synchronous_commit = off`.execute(connection);
    await sql`SET maintenance_work_mem = '512MB'`.execute(connection);
    const indexes = await takeIndexes(connection);
    await fillMembers(connection, members);
    await fillOrders(connection, { members, orders });
    await fillRest(connection, { members, orders });
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`VACUUM ANALYZE`.execute(connection);
  });
}

const TABLES = ['member', 'member_order', 'payment_attempt', 'sign_in', 'audit', 'staff_task'];

/** Drops what only slows the filling: checks of links, triggers, and indexes that are no constraint. Answers these indexes. */
async function takeIndexes(database: Database): Promise<{ definition: string }[]> {
  const { rows: checks } = await sql<{ command: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS command FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text = ANY(${TABLES})
    UNION ALL SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', name) FROM unnest(${TABLES}::text[]) AS name`.execute(database);
  for (const { command } of checks) await sql.raw(command).execute(database);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid::regclass::text = ANY(${TABLES}) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(
    database,
  );
  for (const { name } of indexes) await sql.raw(`DROP INDEX ${name}`).execute(database);
  return indexes;
}

/** Words of syllables; a hash spreads the numbers, so that neighbours differ. */
const word = (number: string) =>
  sql.raw(`initcap((SELECT string_agg((ARRAY['ba','lin','so','ver','ka','mor','ti','gel','ran','do','shi','ne','olm','pra','us','wei'])
    [1 + (hashint4(${number} * 7 + part) & 15)], '') FROM generate_series(1, 2 + (${number} & 1)) AS part))`);

async function fillMembers(database: Database, members: number): Promise<void> {
  for (const company of Object.keys(SHARES))
    await sql`INSERT INTO country (company_code, name, flag, dial_code) VALUES (${company}, '{"en_US":"x"}', '', '1') ON CONFLICT DO NOTHING`.execute(
      database,
    );
  const [us, kr, tw] = [SHARES.US, SHARES.US + SHARES.KR, SHARES.US + SHARES.KR + SHARES.TW];
  await sql`CREATE TEMP TABLE given AS SELECT n, ${word('n')} AS word FROM generate_series(0, ${GIVEN - 1}::int) AS n`.execute(database);
  await sql`CREATE TEMP TABLE family AS SELECT n, ${word('(n + 50000)')} AS word FROM generate_series(0, ${FAMILY - 1}::int) AS n`.execute(
    database,
  );
  await sql`
    INSERT INTO member (id, code, username, company_code, email, first_name, last_name, mobile, password_hash, sponsor_id, card_level, star, joined_at)
    SELECT drawn.n, company || lpad((10000000 + drawn.n)::text, 8, '0'), lower(given.word) || drawn.n, company, lower(given.word) || drawn.n || '@mail.example',
      given.word, family.word, lpad((hashint4(drawn.n) & 2147483647)::text, 10, '5'), 'x', nullif(drawn.n / 3, 0),
      CASE WHEN drawn.n % 10 < 6 THEN 0 ELSE drawn.n % 5 END, CASE WHEN drawn.n % 20 = 0 THEN 10 * (1 + drawn.n % 6) ELSE 0 END,
      now() - interval '3 years' * (1 - drawn.n::float8 / ${members}::int)
    FROM (
      SELECT n, CASE WHEN share < ${us}::int THEN 'US' WHEN share < ${kr}::int THEN 'KR' WHEN share < ${tw}::int THEN 'TW' ELSE 'JP' END AS company
      FROM (SELECT n, (hashint4(n) & 65535) % 100 AS share FROM generate_series(1, ${members}::int) AS n) AS shared
    ) AS drawn
    JOIN given ON given.n = (hashint4(drawn.n + 1) & 1073741823) % ${GIVEN}::int
    JOIN family ON family.n = (hashint4(drawn.n + 2) & 1073741823) % ${FAMILY}::int`.execute(database);
  await sql`INSERT INTO name_word (word) SELECT DISTINCT lower(word) FROM (TABLE given UNION ALL TABLE family) AS words ON CONFLICT DO NOTHING`.execute(
    database,
  );
}

async function fillOrders(database: Database, { members, orders }: DeskSize): Promise<void> {
  await sql`
    INSERT INTO member_order (id, order_no, member_id, member_company_code, state, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name,
      last_name, email, mobile, company_code, province_id, city, street, postal_code, pay_style, ordered_at, expires_at, paid_at, shipped_at, cancelled_at,
      refunded_at, carrier, tracking_no)
    SELECT n, 'UPL' || to_char(at, 'IYIWID') || lpad((n % 1000000)::text, 7, '0'), member.id, member.company_code, state, cents, 0, 0, cents, 4000, 'A', 'B', 'e', 'm',
      member.company_code, 1, 'c', 's', 'p', '2', at, at, CASE WHEN state IN ('paid', 'shipped', 'delivered', 'refunded') THEN at END,
      CASE WHEN state IN ('shipped', 'delivered') THEN at END, CASE WHEN state = 'cancelled' THEN at END, CASE WHEN state = 'refunded' THEN at END,
      CASE WHEN state IN ('shipped', 'delivered') THEN 'UPS' ELSE '' END,
      CASE WHEN state IN ('shipped', 'delivered') THEN '1Z' || lpad((hashint4(n) & 2147483647)::text, 12, '7') ELSE '' END
    FROM (
      SELECT n, 1 + (hashint4(n) & 1073741823) % ${members}::int AS member_id, 500 + (hashint4(n + 9) & 1073741823) % 30000 AS cents,
        now() - interval '3 years' * (1 - n::float8 / ${orders}::int) AS at,
        CASE WHEN n > ${orders}::int * 0.999 THEN (ARRAY['unpaid', 'paid', 'paid'])[1 + n % 3] WHEN n % 50 = 0 THEN 'refunded' WHEN n % 12 = 0 THEN 'cancelled'
          WHEN n > ${orders}::int * 0.99 THEN 'shipped' ELSE 'delivered' END AS state
      FROM generate_series(1, ${orders}::int) AS n
    ) AS drawn JOIN member ON member.id = drawn.member_id`.execute(database);
  await sql`
    INSERT INTO payment_attempt (id, reference, order_id, payer_id, member_company_code, pay_type, amount_cents, state, gateway_id, created_at, decided_at)
    SELECT id, 'P' || md5(id::text), id, member_id, member_company_code, CASE WHEN id % 10 = 0 THEN 1 + id % 6 ELSE 1 END, total_cents,
      CASE state WHEN 'unpaid' THEN 'failed' WHEN 'cancelled' THEN 'failed' WHEN 'refunded' THEN 'refunded' ELSE 'paid' END, 'ch_' || md5('g' || id), ordered_at, ordered_at
    FROM member_order`.execute(database);
}

async function fillRest(database: Database, { members, orders }: DeskSize): Promise<void> {
  await sql`
    INSERT INTO sign_in (member_id, outcome, device_hash, device, address, first_at, last_at)
    SELECT 1 + (hashint4(n) & 1073741823) % ${members}::int, CASE WHEN n % 9 = 0 THEN 'wrong' ELSE 'right' END, sha256('d'), 'Browser', '203.0.113.7', at, at
    FROM (SELECT n, now() - interval '400 days' * (1 - n::float8 / ${members}::int) AS at FROM generate_series(1, ${members}::int) AS n) AS drawn`.execute(
    database,
  );
  await sql`
    INSERT INTO audit (at, actor, action, subject, detail, previous_hash, hash)
    SELECT now() - interval '3 years' * (1 - n::float8 / ${members}::int), (ARRAY['staff:finance1', 'staff:finance2', 'staff:warehouse'])[1 + n % 3],
      (ARRAY['staff.shipOrder', 'staff.signIn', 'staff.refundOrder', 'staff.setPrice'])[1 + n % 4], 'US' || n, '{}', '', sha256(n::text::bytea)
    FROM generate_series(1, ${members}::int) AS n`.execute(database);
  await sql`
    INSERT INTO staff_task (kind, subject, opened_at, closed_at, closed_by)
    SELECT (ARRAY['reconciliation', 'chargeback', 'refundByHand'])[1 + n % 3], reference, created_at,
      CASE WHEN n < ${orders}::int / 100 - 500 THEN created_at END, CASE WHEN n < ${orders}::int / 100 - 500 THEN 'finance1' ELSE '' END
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, reference, created_at FROM payment_attempt WHERE id % 100 = 0) AS drawn`.execute(
    database,
  );
}
