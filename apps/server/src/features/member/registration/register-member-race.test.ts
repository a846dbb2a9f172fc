import { createHash } from 'node:crypto';
import type { PayloadInputOf } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../../platform/audit/verify-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { createCountry, createMember } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { signedRegistration } from '../testing/signed-registration.ts';

/** `PROOF=full` runs the number the project promises. */
const RUNNERS = process.env['PROOF'] === 'full' ? 1_000 : 200;
const LIMIT = { timeout: 240_000 };
/** The race is about the slot, so the password hash is cheap but still asynchronous. */
const hashPassword = (md5: string): Promise<string> =>
  new Promise((resolve) => setImmediate(() => resolve(`cheap:${createHash('sha256').update(md5).digest('hex')}`)));

let servers: [TestServer, TestServer];
beforeAll(async () => {
  const first = await createTestServer({ prepare: createCountry, hashPassword });
  await allowMany(first.database);
  servers = [first, await createTestServer({ beside: first, hashPassword })];
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

/** An event with a thousand registrations: the rules allow many. */
async function allowMany(database: Database): Promise<void> {
  const rules = ['registrationsPerAddress', 'registrationsPerRecommender'].map((name) => ({ name, value: 10_000, changed_by: 'test' }));
  await database.insertInto('company_rule').values(rules).execute();
}

/** Sends all before any is answered, half to each of two servers, each from a different address. */
async function race(prefix: string, changes: Partial<PayloadInputOf<'registerMember'>> & { recommendNo: string }) {
  const now = new Date();
  const answers = await Promise.all(
    Array.from({ length: RUNNERS }, (_, index) =>
      (servers[index % 2] as TestServer).call('registerMember', signedRegistration({ nuserCode: `${prefix}${index}`, ...changes }, now), {
        address: `10.${prefix.length}.${Math.floor(index / 250)}.${index % 250}`,
      }),
    ),
  );
  const counts: Record<string, number> = {};
  for (const { success, error } of answers) {
    const outcome = success === '1' ? 'registered' : String(error);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return { counts, codes: answers.filter(({ success }) => success === '1').map(({ data }) => String(data)) };
}

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => (await query.execute(servers[0].database)).rows[0] as T;

it('Many simultaneous registrations for one slot give it to one member, and all others learn that it is taken', LIMIT, async () => {
  const sponsor = await createMember(servers[0].database);
  const { counts, codes } = await race('slot', { recommendNo: sponsor.code, linkNo: sponsor.code, netType: '0', side: '1' });
  expect(counts).toEqual({ registered: 1, placeRefused: RUNNERS - 1 });
  const below = await servers[0].database.selectFrom('member').select(['code', 'side']).where('sponsor_id', '=', sponsor.id).execute();
  expect(below).toEqual([{ code: codes[0], side: 1 }]);
});

it('Many simultaneous automatic placements get one slot each, one below the other', LIMIT, async () => {
  const sponsor = await createMember(servers[0].database);
  const { counts, codes } = await race('default', { recommendNo: sponsor.code, side: '0' });
  expect(counts).toEqual({ registered: RUNNERS });
  expect(new Set(codes).size).toBe(RUNNERS);
  const line = sql<{ walked: number; sides: number; end: bigint }>`WITH RECURSIVE down AS (
      SELECT id, 0 AS steps FROM member WHERE id = ${sponsor.id}
      UNION ALL SELECT child.id, steps + 1 FROM down JOIN member AS child ON child.placement_parent_id = down.id
    ) SELECT max(steps)::int AS walked, count(*)::int AS sides, (array_agg(id ORDER BY steps DESC))[1] AS "end" FROM down`;
  const { walked, sides, end } = await one(line);
  expect({ walked, members: sides }).toEqual({ walked: RUNNERS, members: RUNNERS + 1 });
  expect(await one(sql`SELECT end_id FROM placement_chain WHERE head_id = ${sponsor.id} AND side = 0`)).toEqual({ end_id: end });
  expect((await verifyAudit(servers[0].database)).brokenAtId).toBeUndefined();
});

it('the pointers kept during the race equal those computed from the tree', async () => {
  const read = () =>
    one<object>(sql`SELECT
    (SELECT md5(string_agg(position::text, ',' ORDER BY member_id)) FROM placement_position AS position) AS positions,
    (SELECT md5(string_agg(chain::text, ',' ORDER BY head_id, side)) FROM placement_chain AS chain) AS chains`);
  const kept = await read();
  await sql`SELECT rebuild_placement()`.execute(servers[0].database);
  expect(await read()).toEqual(kept);
});
