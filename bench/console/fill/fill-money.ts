import { sql } from 'kysely';
import { postTransfer } from '../../../apps/server/src/ledger/index.ts';
import { addWeeks, weekOf } from '../../../apps/server/src/platform/calendar/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { DeskSize } from './desk-size.ts';
import type { Staff } from './fill-desk-work.ts';

const WEEKS = 60;
const ENTRIES = 1_000;

/** Withdrawals, one per five orders; a ledger with many postings; and more than a year of closed weeks with earnings and carried PV. */
export async function fillMoney(database: Database, { members, orders }: DeskSize, { first, second }: Staff): Promise<void> {
  await sql`
    INSERT INTO withdrawal (id, reference, member_id, member_company_code, amount_cents, currency, address, state, needs_two, reason, requested_at, decided_at, paid_at,
      approved_by, confirmed_by)
    SELECT n, 'wd' || n, member.id, company_code, cents, currency,
      CASE WHEN currency = 1 THEN '' ELSE '0x' || md5(n::text) END, state, cents > 100000, CASE WHEN state IN ('rejected', 'returned', 'reissued') THEN 'no' ELSE '' END, at, CASE WHEN state <> 'requested' THEN at END,
      CASE WHEN state IN ('paid', 'returned', 'reissued') THEN at END,
      CASE WHEN state NOT IN ('requested', 'rejected') THEN ${first}::bigint END,
      CASE WHEN state NOT IN ('requested', 'rejected') AND cents > 100000 THEN ${second}::bigint END
    FROM (
      SELECT n, CASE WHEN n % 200 = 0 THEN 1 ELSE 1 + (hashint4(n + 3) & 1073741823) % ${members}::int END AS member_id,
        5000 + (hashint4(n + 5) & 1073741823) % 120000 AS cents, CASE WHEN n % 8 = 0 THEN 3 WHEN n % 8 = 1 THEN 4 ELSE 1 END AS currency,
        now() - interval '3 years' * (1 - n::float8 / (${orders}::int / 5)) AS at,
        CASE WHEN n > ${orders}::int / 5 * 0.999 THEN (ARRAY['requested', 'approved', 'returned'])[1 + n % 3]
          WHEN n % 25 = 0 THEN 'rejected' WHEN n % 100 = 1 THEN 'reissued' ELSE 'paid' END AS state
      FROM generate_series(1, ${orders}::int / 5) AS n
    ) AS drawn JOIN member ON member.id = member_id`.execute(database);
  await fillBook(database);
  await fillWeeks(database, members);
}

/** Postings of one member. Their index leads straight to them, so other members' postings would make no difference. */
async function fillBook(database: Database): Promise<void> {
  for (let at = 0; at < ENTRIES; at += 1)
    await postTransfer(database, {
      kind: 'bonus_released',
      reference: `bench${at}`,
      entries: [
        { memberId: 1n, book: '6', amountCents: 100n },
        { company: 'bonus_expense', amountCents: -100n },
      ],
    });
}

async function fillWeeks(database: Database, members: number): Promise<void> {
  const now = weekOf(new Date(), 'America/Los_Angeles');
  const weeks = Array.from({ length: WEEKS }, (_, back) => addWeeks(now, -1 - back));
  await sql`
    INSERT INTO week_run (week, plan_version_id, plan_hash, input_watermark, lines_hash, lines, facts, closed_at, released_at)
    SELECT week, 1, '', '0', '', 0, '{}', now() - make_interval(weeks => back::int), now() - make_interval(weeks => back::int)
    FROM unnest(${weeks}::int[]) WITH ORDINALITY AS given (week, back)`.execute(database);
  // Each member earns in one week of thirty, member number 1 in every week.
  await sql`
    INSERT INTO week_bonus (week, member_id, amounts_cents, total_cents, released_at)
    SELECT week_run.week, n, ARRAY[100, 200, 0, 0, 0, 0, 0, 0, 0, 0]::bigint[], 300, week_run.closed_at
    FROM unnest(${weeks}::int[]) WITH ORDINALITY AS given (week, back) JOIN week_run USING (week), generate_series(1, ${members}::int) AS n
    WHERE n = 1 OR n % 30 = back % 30`.execute(database);
  await sql`
    INSERT INTO kept_pv (week, member_id, left_pv, right_pv)
    SELECT week, n, 100, 0 FROM unnest(${weeks.slice(0, 4)}::int[]) AS week, generate_series(1, ${members}::int, 4) AS n`.execute(database);
}
