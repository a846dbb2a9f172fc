import { sql } from 'kysely';
import { ensureBuiltInRoles, insertStaff } from '../../../apps/server/src/staff/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { DeskSize } from './desk-size.ts';

/** Staff names, which also appear in the audit. */
const people = ['finance1', 'finance2', 'warehouse', 'service'];

/** Numbers of two staff members. */
export interface Staff {
  first: string;
  second: string;
}

export async function addStaff(database: Database): Promise<Staff> {
  await ensureBuiltInRoles(database);
  for (const name of people) await insertStaff(database, { name, roles: ['admin'], password: 'bench-password' });
  const { rows } = await sql<{ id: string }>`SELECT id::text FROM staff ORDER BY id LIMIT 2`.execute(database);
  const [first, second] = rows.map(({ id }) => id) as [string, string];
  return { first, second };
}

/** Staff activity: sign-ins, the audit, tasks, requests, exports, notes, files and mails. */
export async function fillDeskWork(database: Database, { members, orders }: DeskSize, { first, second }: Staff): Promise<void> {
  await fillSignIns(database, members);
  await sql`
    INSERT INTO audit (at, actor, action, subject, detail, previous_hash, hash)
    SELECT now() - interval '3 years' * (1 - n::float8 / ${members}::int), (ARRAY['staff:finance1', 'staff:finance2', 'staff:warehouse'])[1 + n % 3],
      (ARRAY['staff.shipOrder', 'staff.signIn', 'staff.refundOrder', 'staff.setPrice'])[1 + n % 4],
      CASE WHEN n % 100 = 0 THEN (SELECT code FROM member WHERE id = 1) ELSE 'US' || n END, '{}', '', sha256(n::text::bytea)
    FROM generate_series(1, ${members}::int) AS n`.execute(database);
  await fillTasks(database, orders);
  await fillRequests(database, { members, first, second });
  await sql`
    INSERT INTO staff_export (staff_id, list, question, format, has_byte_order_mark, locale, sees_contacts, state, asked_at, expires_at)
    SELECT CASE WHEN n % 2 = 0 THEN ${first}::bigint ELSE ${second}::bigint END, (ARRAY['listOrders', 'listMembers', 'listPayments'])[1 + n % 3], '{}',
      CASE WHEN n % 5 = 0 THEN 'xlsx' ELSE 'csv' END, true, 'en_US', false, CASE WHEN n % 20 = 0 THEN 'cancelled' ELSE 'done' END, at, at + interval '7 days'
    FROM (SELECT n, now() - interval '7 days' * (1 - n::float8 / 20000) AS at FROM generate_series(1, 20000) AS n) AS drawn`.execute(
    database,
  );
  await fillAboutMembers(database, { members, first });
}

const someMember = (members: number) => sql`CASE WHEN n % 100 = 0 THEN 1 ELSE 1 + (hashint4(n + 11) & 1073741823) % ${members}::int END`;

async function fillSignIns(database: Database, members: number): Promise<void> {
  await sql`
    INSERT INTO sign_in (member_id, member_company_code, outcome, device_hash, device, address, first_at, last_at)
    SELECT member.id, member.company_code, CASE WHEN n % 9 = 0 THEN 'wrong' ELSE 'right' END, sha256('d'), 'Browser', '203.0.113.7', at, at
    FROM (SELECT n, ${someMember(members)} AS member_id, now() - interval '400 days' * (1 - n::float8 / ${members}::int) AS at FROM generate_series(1, ${members}::int) AS n)
      AS drawn JOIN member ON member.id = member_id`.execute(database);
}

/** Tasks about one payment in a hundred, mixed with some about the shop itself. The newest are open. */
async function fillTasks(database: Database, orders: number): Promise<void> {
  await sql`
    INSERT INTO staff_task (kind, subject, member_company_code, opened_at, closed_at, closed_by)
    SELECT (ARRAY['reconciliation', 'chargeback', 'refundByHand', 'jobGivenUp'])[1 + n % 4], CASE WHEN n % 4 = 3 THEN n::text ELSE reference END,
      CASE WHEN n % 4 <> 3 THEN member_company_code END, created_at,
      CASE WHEN n < ${orders}::int / 100 - 500 THEN created_at END, CASE WHEN n < ${orders}::int / 100 - 500 THEN 'finance1' ELSE '' END
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, reference, member_company_code, created_at FROM payment_attempt WHERE id % 100 = 0) AS drawn`.execute(
    database,
  );
}

async function fillRequests(database: Database, { members, first, second }: { members: number; first: string; second: string }) {
  const count = Math.ceil(members / 10);
  await sql`
    INSERT INTO approval_request (operation, payload, payload_hash, preview, rests_on_hash, subject_kind, subject_id, company_code, asked_by, asked_at,
      expires_at, state, decided_by, decided_at, remark, outcome)
    SELECT CASE WHEN n % 5 = 0 THEN 'refundOrder' ELSE 'approveWithdrawal' END, '{}', sha256(n::text::bytea), '{}', sha256(n::text::bytea),
      CASE WHEN n % 5 = 0 THEN 'order' ELSE 'withdrawal' END, n::text,
      CASE WHEN n % 40 = 7 THEN NULL ELSE (SELECT company_code FROM member WHERE id = 1 + n % ${members}::int) END, ${first}::bigint, at,
      at + interval '7 days', state, CASE WHEN state IN ('approved', 'refused') THEN ${second}::bigint WHEN state = 'withdrawn' THEN ${first}::bigint END,
      CASE WHEN state <> 'waiting' THEN at END, CASE WHEN state = 'refused' THEN 'no' ELSE '' END, CASE WHEN state = 'approved' THEN 'done' ELSE 'none' END
    FROM (
      SELECT n, now() - interval '3 years' * (1 - n::float8 / ${count}::int) AS at,
        CASE WHEN n > ${count}::int - 200 THEN 'waiting' ELSE (ARRAY['approved', 'approved', 'approved', 'refused', 'withdrawn', 'expired'])[1 + n % 6] END AS state
      FROM generate_series(1, ${count}::int) AS n
    ) AS drawn`.execute(database);
}

async function fillAboutMembers(database: Database, { members, first }: { members: number; first: string }): Promise<void> {
  await sql`
    INSERT INTO staff_note (member_id, body, written_by, written_at)
    SELECT ${someMember(members)}, 'Called about the parcel.', ${first}::bigint, now() FROM generate_series(1, ${members}::int / 2) AS n`.execute(
    database,
  );
  await sql`
    INSERT INTO staff_file (member_id, title, file_name, content_type, content, sha256, added_by, added_at)
    SELECT ${someMember(members)}, 'Letter', 'letter.txt', 'text/plain', repeat('x', 3000)::bytea, sha256(n::text::bytea), ${first}::bigint, now()
    FROM generate_series(1, ${members}::int / 10) AS n`.execute(database);
  await sql`
    INSERT INTO sent_mail (member_id, message_id, recipient, template, locale, content)
    SELECT ${someMember(members)}, 'm' || n, 'ada@mail.example', 'passwordChanged', 'en_US', NULL FROM generate_series(1, ${members}::int) AS n`.execute(
    database,
  );
}
