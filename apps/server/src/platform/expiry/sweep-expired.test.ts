import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCountry, createMember } from '../../testing/member-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createLogger } from '../logger.ts';
import { expiredRows } from './expired-rows.ts';
import { sweepExpired } from './sweep-expired.ts';

let test: TestDatabase;
let memberId: bigint;
const STAFF = 900;
beforeEach(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
  ({ id: memberId } = await createMember(test.database));
  await sql`DELETE FROM session`.execute(test.database);
  await run(`INSERT INTO staff (id, name) VALUES (${STAFF}, 'clerk')`);
});
afterEach(() => test.drop());

const run = (text: string) => sql.raw(text).execute(test.admin);
const sweep = () => sweepExpired({ database: test.database, log: createLogger({ level: 'silent' }) });
const hash = (n: string) => `sha256(('${n}')::bytea)`;

/** For each table, rows that may be deleted and rows that must stay, identified by the first column. */
const samples: Record<string, { key: string; rows: (age: string, name: string) => string; gone: string; stays: string }> = {
  idempotency_key: {
    key: 'key',
    rows: (age, name) =>
      `INSERT INTO idempotency_key (member_id, operation, key, fingerprint, created_at) VALUES (${memberId}, 'transferAccount', '${name}', ${hash(name)}, now() - interval '${age}')`,
    gone: '49 hours',
    stays: '47 hours',
  },
  staff_idempotency_key: {
    key: 'key',
    rows: (age, name) =>
      `INSERT INTO staff_idempotency_key (staff_id, operation, key, fingerprint, created_at) VALUES (${STAFF}, 'addNote', '${name}', ${hash(name)}, now() - interval '${age}')`,
    gone: '49 hours',
    stays: '47 hours',
  },
  session: {
    key: 'device',
    rows: (age, name) =>
      `INSERT INTO session (token_hash, member_id, created_at, last_used_at, expires_at, device) VALUES (${hash(name)}, ${memberId}, now() - interval '${age}', now() - interval '${age}', now() + interval '1 day', '${name}')`,
    gone: '16 days',
    stays: '13 days',
  },
  staff_session: {
    key: 'device',
    rows: (age, name) =>
      `INSERT INTO staff_session (token_hash, staff_id, created_at, last_used_at, address, device) VALUES (${hash(name)}, ${STAFF}, now() - interval '${age}', now() - interval '${age}', '::1', '${name}')`,
    gone: '25 hours',
    stays: '23 hours',
  },
  staff_device: {
    key: "rtrim(encode(device_hash, 'escape'), '_')",
    rows: (age, name) =>
      `INSERT INTO staff_device (staff_id, device_hash, seen_at) VALUES (${STAFF}, rpad('${name}', 32, '_')::bytea, now() - interval '${age}')`,
    gone: '367 days',
    stays: '364 days',
  },
  used_signature: {
    key: "encode(signature, 'escape')",
    rows: (age, name) => `INSERT INTO used_signature (signature, expires_at) VALUES ('${name}', now() - interval '${age}')`,
    gone: '2 hours',
    stays: '5 minutes',
  },
  throttle: {
    key: 'subject',
    rows: (age, name) => `INSERT INTO throttle (subject, failures, window_ends_at) VALUES ('${name}', 1, now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  email_code: {
    key: 'email',
    rows: (age, name) =>
      `INSERT INTO email_code (purpose, member_id, email, code_hash, requested_at, expires_at) VALUES ('recovery', ${memberId}, '${name}', 'x', now() - interval '${age}', now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  sign_in: {
    key: 'device',
    rows: (age, name) =>
      `INSERT INTO sign_in (member_id, outcome, device_hash, device, address, first_at, last_at) VALUES (${memberId}, 'right', ${hash(name)}, '${name}', '::1', now() - interval '${age}', now() - interval '${age}')`,
    gone: '401 days',
    stays: '399 days',
  },
  job: {
    key: 'name',
    rows: (age, name) => `INSERT INTO job (name, payload, given_up_at) VALUES ('${name}', '{}', now() - interval '${age}')`,
    gone: '91 days',
    stays: '89 days',
  },
  work_lease: {
    key: 'work',
    rows: (age, name) =>
      `INSERT INTO work_lease (work, holder, held_until) VALUES ('${name}', gen_random_uuid(), now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  staff_export: {
    key: 'list',
    rows: (age, name) =>
      `INSERT INTO staff_export (staff_id, list, question, format, has_byte_order_mark, locale, sees_contacts, asked_at, expires_at) VALUES (${STAFF}, '${name}', '{}', 'csv', false, 'en_US', false, now(), now() + interval '1 day' - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  staff_upload: {
    key: 'file_name',
    rows: (age, name) =>
      `INSERT INTO staff_upload (staff_id, file_name, sha256, content, at) VALUES (${STAFF}, '${name}', '', '', now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  staff_import: {
    key: 'file_name',
    rows: (age, name) =>
      `INSERT INTO staff_import (staff_id, kind, file_name, sha256, locale, asked_at, expires_at) VALUES (${STAFF}, 'stockCounts', '${name}', '', 'en_US', now(), now() + interval '1 day' - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  shown_contact: {
    key: "CASE field WHEN 'email' THEN 'gone' ELSE 'stays' END",
    rows: (age, name) =>
      `INSERT INTO shown_contact (staff_id, member_id, field, until) VALUES (${STAFF}, ${memberId}, '${name === 'gone' ? 'email' : 'mobile'}', now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  member_view: {
    key: `CASE code_hash WHEN ${hash('gone')} THEN 'gone' ELSE 'stays' END`,
    rows: (age, name) =>
      `INSERT INTO member_view (code_hash, member_id, staff_id, begun_at, expires_at) VALUES (${hash(name)}, ${memberId}, ${STAFF}, now(), now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  webhook_event: {
    key: 'kind',
    rows: (age, name) => `INSERT INTO webhook_event (kind, subject_id, at, data) VALUES ('${name}', 1, now() - interval '${age}', '{}')`,
    gone: '31 days',
    stays: '29 days',
  },
  webhook_secret: {
    key: 'key_id',
    rows: (age, name) =>
      `WITH made AS (INSERT INTO webhook (id, name, url, events, made_by, made_at) VALUES (7, 'ERP', 'https://erp.example', '{order.paid}', ${STAFF}, now()) ON CONFLICT DO NOTHING)
       INSERT INTO webhook_secret (webhook_id, key_id, sealed, hint, made_at, ends_at) VALUES (7, '${name}', '', 'abcd', now(), now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  card_set_up: {
    key: 'gateway_id',
    rows: (age, name) =>
      `WITH made AS (INSERT INTO gateway_account (id, kind, name, key_id, sealed, hints, is_live, tried_at, made_by, made_at, changed_at)
         VALUES (9, 'stripe', 'Shop', '', '', '{}', false, now(), ${STAFF}, now(), now()) ON CONFLICT DO NOTHING)
       INSERT INTO card_set_up (reference, member_id, gateway_account_id, gateway_id, opened_at) VALUES ('card-${name}', ${memberId}, 9, '${name}', now() - interval '${age}')`,
    gone: '31 days',
    stays: '29 days',
  },
  first_admin_token: {
    key: `CASE token_hash WHEN ${hash('gone')} THEN 'gone' ELSE 'stays' END`,
    rows: (age, name) => `INSERT INTO first_admin_token (token_hash, expires_at) VALUES (${hash(name)}, now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  shop_preview: {
    key: `CASE token_hash WHEN ${hash('gone')} THEN 'gone' ELSE 'stays' END`,
    rows: (age, name) =>
      `INSERT INTO shop_preview (token_hash, staff_id, at, goods_ids, begun_at, expires_at) VALUES (${hash(name)}, ${STAFF}, now(), '{}', now(), now() - interval '${age}')`,
    gone: '2 days',
    stays: '1 hour',
  },
  build_file: {
    key: 'name',
    rows: (age, name) =>
      `INSERT INTO build_file (site, name, encoding, content, sha256, seen_at) VALUES ('shop', '${name}', 'identity', '', ${hash(name)}, now() - interval '${age}')`,
    gone: '32 days',
    stays: '30 days',
  },
  order_opened: {
    key: "CASE order_id WHEN 1 THEN 'gone' ELSE 'stays' END",
    rows: (age, name) =>
      `INSERT INTO order_opened (order_id, staff_id, opened_at, seen_at) VALUES (${name === 'gone' ? 1 : 2}, ${STAFF}, now() - interval '${age}', now() - interval '${age}')`,
    gone: '2 hours',
    stays: '30 minutes',
  },
  own_file: {
    key: 'book',
    rows: (age, name) =>
      `INSERT INTO own_file (member_id, kind, book, format, locale, asked_at, expires_at) VALUES (${memberId}, 'statement', '${name}', 'csv', 'en_US', now(), now() - interval '${age}')`,
    gone: '2 hours',
    stays: '-1 hours',
  },
  sent_mail: {
    key: 'template',
    rows: (age, name) =>
      `INSERT INTO sent_mail (message_id, recipient, template, locale, sent_at) VALUES ('${name}', 'a@example.com', '${name}', 'en_US', now() - interval '${age}')`,
    gone: '401 days',
    stays: '399 days',
  },
};

it('The sweep has a sample of each table that is swept', () => {
  expect(Object.keys(samples).toSorted()).toEqual([...new Set(expiredRows.map(({ table }) => table))].toSorted());
});

it.each(Object.entries(samples))(
  'The sweep deletes expired rows of %s and leaves the others',
  async (table, { key, rows, gone, stays }) => {
    await run(rows(gone, 'gone'));
    await run(rows(stays, 'stays'));
    await sweep();
    const left = await sql<{
      key: string;
    }>`SELECT ${sql.raw(key)} AS key FROM ${sql.table(table)} WHERE ${sql.raw(key)} IN ('gone', 'stays')`.execute(test.database);
    expect(left.rows).toEqual([{ key: 'stays' }]);
  },
);

it('The sweep deletes ended sessions, but no waiting jobs', async () => {
  await run(
    `INSERT INTO session (token_hash, member_id, created_at, last_used_at, expires_at) VALUES (${hash('over')}, ${memberId}, now(), now(), now() - interval '1 second')`,
  );
  await run(`INSERT INTO job (name, payload, created_at) VALUES ('waits', '{}', now() - interval '300 days')`);
  await sweep();
  expect((await sql`SELECT 1 FROM session`.execute(test.database)).rows).toEqual([]);
  expect((await sql`SELECT name FROM job`.execute(test.database)).rows).toEqual([{ name: 'waits' }]);
});

it('The sweep deletes several batches, by an index', async () => {
  await run(`INSERT INTO used_signature SELECT sha256(n::text::bytea), now() - interval '1 day' FROM generate_series(1, 2500) AS n`);
  await sweep();
  expect((await sql<{ n: number }>`SELECT count(*)::int AS n FROM used_signature`.execute(test.database)).rows).toEqual([{ n: 0 }]);
  for (const { table, where } of expiredRows) {
    const { rows } = await test.admin.connection().execute(async (connection) => {
      await sql`SET enable_seqscan = off`.execute(connection);
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT ctid FROM ${sql.table(table)} WHERE ${where}`.execute(connection);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n'), table).not.toContain('Seq Scan');
  }
});
