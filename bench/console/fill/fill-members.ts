import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { DeskSize } from './desk-size.ts';

/** The companies' shares of members in percent. */
const SHARES = { US: 60, KR: 25, TW: 13, JP: 2 } as const;
const GIVEN = 4_000;
const FAMILY = 12_000;

/** Words of syllables; a hash spreads the numbers, so that neighbors differ. */
const word = (number: string) =>
  sql.raw(`initcap((SELECT string_agg((ARRAY['ba','lin','so','ver','ka','mor','ti','gel','ran','do','shi','ne','olm','pra','us','wei'])
    [1 + (hashint4(${number} * 7 + part) & 15)], '') FROM generate_series(1, 2 + (${number} & 1)) AS part))`);

/** Members of four companies in both trees, with names from a few thousand words. One in a hundred is sponsored by member number 1. */
export async function fillMembers(database: Database, { members }: DeskSize): Promise<void> {
  for (const company of Object.keys(SHARES))
    await sql`INSERT INTO country (company_code, name, flag, dial_code) VALUES (${company}, '{"en_US":"x"}', '', '1') ON CONFLICT DO NOTHING`.execute(
      database,
    );
  await sql`INSERT INTO province (id, company_code, code, name, sort) VALUES (1, 'US', 'X', '{"en_US":"x"}', 0) ON CONFLICT DO NOTHING`.execute(
    database,
  );
  const [us, kr, tw] = [SHARES.US, SHARES.US + SHARES.KR, SHARES.US + SHARES.KR + SHARES.TW];
  await sql`CREATE TEMP TABLE given AS SELECT n, ${word('n')} AS word FROM generate_series(0, ${GIVEN - 1}::int) AS n`.execute(database);
  await sql`CREATE TEMP TABLE family AS SELECT n, ${word('(n + 50000)')} AS word FROM generate_series(0, ${FAMILY - 1}::int) AS n`.execute(
    database,
  );
  await sql`
    INSERT INTO member (id, code, username, company_code, email, first_name, last_name, mobile, password_hash, sponsor_id, placement_parent_id, side,
      card_level, star, joined_at)
    SELECT drawn.n, company || lpad((10000000 + drawn.n)::text, 8, '0'), lower(given.word) || drawn.n, company, lower(given.word) || drawn.n || '@mail.example',
      given.word, family.word, lpad((hashint4(drawn.n) & 2147483647)::text, 10, '5'), 'x',
      CASE WHEN drawn.n = 1 THEN NULL WHEN drawn.n % 100 = 0 THEN 1 ELSE greatest(drawn.n / 3, 1) END, nullif(drawn.n / 2, 0),
      CASE WHEN drawn.n > 1 THEN drawn.n % 2 END, CASE WHEN drawn.n % 10 < 6 THEN 0 ELSE drawn.n % 5 END,
      CASE WHEN drawn.n % 20 = 0 THEN 10 * (1 + drawn.n % 6) ELSE 0 END, now() - interval '3 years' * (1 - drawn.n::float8 / ${members}::int)
    FROM (
      SELECT n, CASE WHEN share < ${us}::int THEN 'US' WHEN share < ${kr}::int THEN 'KR' WHEN share < ${tw}::int THEN 'TW' ELSE 'JP' END AS company
      FROM (SELECT n, (hashint4(n) & 65535) % 100 AS share FROM generate_series(1, ${members}::int) AS n) AS shared
    ) AS drawn
    JOIN given ON given.n = (hashint4(drawn.n + 1) & 1073741823) % ${GIVEN}::int
    JOIN family ON family.n = (hashint4(drawn.n + 2) & 1073741823) % ${FAMILY}::int`.execute(database);
  await sql`INSERT INTO name_word (word) SELECT DISTINCT lower(word) FROM (TABLE given UNION ALL TABLE family) AS words ON CONFLICT DO NOTHING`.execute(
    database,
  );
  await sql`
    INSERT INTO earlier_place (member_id, moved_at, sponsor_id, placement_parent_id, side, hall_member_id, company_code)
    SELECT id, joined_at + interval '1 day', CASE WHEN id % 50 = 0 THEN 1 ELSE sponsor_id END, greatest(placement_parent_id / 2, 1), side, hall_member_id,
      company_code
    FROM member WHERE id % 50 = 7`.execute(database);
}
