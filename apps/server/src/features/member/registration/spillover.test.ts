import { createHash } from 'node:crypto';
import type { PayloadInputOf } from '@upline/contract';
import { defaultPlan2, prepareCase2, readCase2, showPlaces } from '@upline/plan/format2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addWeeks, weekOf } from '../../../platform/calendar/index.ts';
import { countByPlan } from '../../earnings/testing/commission-shop.ts';
import { openSession } from '../sessions/session.ts';
import { signedRegistration } from '../testing/signed-registration.ts';

const RUNNERS = process.env['PROOF'] === 'full' ? 1_000 : 150;
const LIMIT = { timeout: 240_000 };
/** These tests are about places, so the password hash is cheap but still asynchronous. */
const hashPassword = (md5: string): Promise<string> =>
  new Promise((resolve) => setImmediate(() => resolve(`cheap:${createHash('sha256').update(md5).digest('hex')}`)));

let servers: [TestServer, TestServer];
let root: FixtureMember;
beforeAll(async () => {
  const first = await createTestServer({ prepare: createCountry, hashPassword });
  const rules = ['registrationsPerAddress', 'registrationsPerRecommender'].map((name) => ({ name, value: 10_000, changed_by: 'test' }));
  await first.database.insertInto('company_rule').values(rules).execute();
  servers = [first, await createTestServer({ beside: first, hashPassword })];
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});
beforeEach(async () => {
  root = await createMember(servers[0].database);
});

const bonuses = [{ ...(defaultPlan2['bonuses'] as object[])[0] }];
const thisWeek = () => weekOf(new Date(), 'America/Los_Angeles');
let plans = 0;
const planWith = (spillover: string | null) => ({
  ...defaultPlan2,
  name: `Plan ${(plans += 1)}`,
  bonuses,
  caps: {},
  placement: { width: 2, spillover },
});
const begin = (spillover: string | null, week = thisWeek()) => countByPlan(servers[0].database, planWith(spillover), week, new Date());

type Changes = Partial<PayloadInputOf<'registerMember'>> & { recommendNo: string };
let sent = 0;
async function register(changes: Changes, server = servers[0], token?: string) {
  sent += 1;
  const payload = signedRegistration({ nuserCode: `spilled${sent}`, ...changes }, new Date());
  return server.call('registerMember', payload, {
    address: `10.9.${Math.floor(sent / 250)}.${sent % 250}`,
    ...(token === undefined ? {} : { token }),
  });
}

/** Returns the newcomer's member code. */
async function join(changes: Changes, server = servers[0]): Promise<string> {
  const answer = await register(changes, server);
  expect(answer).toMatchObject({ success: '1' });
  return String(answer.data);
}
const named = (code: string, side: '0' | '1' = '0') => ({ recommendNo: root.code, linkNo: code, netType: '0' as const, side });

/** Placement parent and side of members, by their codes. */
async function placesOf(codes: readonly string[]): Promise<Record<string, [string, number]>> {
  const { rows } = await sql<{ code: string; parent: string; side: number }>`
    SELECT member.code, parent.code AS parent, member.side FROM member JOIN member AS parent ON parent.id = member.placement_parent_id
    WHERE member.code = ANY (${codes}::text[])`.execute(servers[0].database);
  return Object.fromEntries(rows.map(({ code, parent, side }) => [code, [parent, side]]));
}

it('Without spillover a taken place is refused, and a way that begins with a later week does not count yet', async () => {
  await begin(null);
  await begin('level', addWeeks(thisWeek(), 1));
  await join(named(root.code));
  const { token } = root;
  expect(await register(named(root.code), servers[0], token)).toMatchObject({ success: '0', error: 'placementTaken', field: 'linkNo' });
  expect(await register(named(root.code))).toMatchObject({ error: 'placeRefused', field: 'linkNo' });
});

it('A named free place is the newcomer’s, and from a taken one the way of the plan goes on downwards', async () => {
  await begin('level');
  const right = await join(named(root.code, '1'));
  const left = await join(named(root.code, '1'));
  const below = await join(named(root.code, '1'));
  const ofRight = [await join(named(right, '1')), await join(named(right, '1')), await join(named(right, '1'))] as const;
  expect(await placesOf([right, left, below, ...ofRight])).toEqual({
    [right]: [root.code, 1],
    [left]: [root.code, 0],
    [below]: [left, 0],
    [ofRight[0]]: [right, 1],
    [ofRight[1]]: [right, 0],
    [ofRight[2]]: [ofRight[1], 0],
  });
  const audit = await servers[0].database
    .selectFrom('audit')
    .select(['detail'])
    .where('action', '=', 'member.registered')
    .where('subject', 'in', [right, left])
    .orderBy('id')
    .execute();
  expect(audit.map(({ detail }) => (detail as { spillover?: string }).spillover)).toEqual([undefined, 'level']);
});

it('The newcomer sees their place in the tree', async () => {
  await begin('left');
  const first = await join(named(root.code));
  const second = await join(named(root.code));
  const { id } = await servers[0].database.selectFrom('member').select('id').where('code', '=', second).executeTakeFirstOrThrow();
  const token = await openSession(servers[0].database, id, 'test', new Date());
  expect(await servers[0].call('getJmiMember', {}, { token })).toMatchObject({ data: { recommendNo: root.code, linkNo: first } });
});

it('An unknown member, or one outside the recommender’s downline, is refused as before', async () => {
  await begin('level');
  const stranger = await createMember(servers[0].database);
  const { token } = root;
  expect(await register(named(stranger.code), servers[0], token)).toMatchObject({ error: 'placementOutside', field: 'linkNo' });
  expect(await register(named('US99999999'), servers[0], token)).toMatchObject({ error: 'placementUnknown', field: 'linkNo' });
  expect(await register(named(stranger.code))).toMatchObject({ error: 'placeRefused', field: 'linkNo' });
});

it.each(['level', 'left', 'right'])(
  'Members who join one after the other get the places of a case of the command line: %s',
  async (spillover) => {
    await begin(spillover);
    const codes = [root.code];
    const sponsors: string[] = [];
    for (let at = 0; at < 24; at += 1) {
      const recommendNo = codes[(at * 7) % codes.length] as string;
      sponsors.push(recommendNo);
      // No form names a place, whatever side it carries; either server may be called.
      codes.push(await join({ recommendNo, netType: '1', side: at % 2 === 0 ? '0' : '1' }, servers[at % 2]));
    }
    const members = codes.map((code, at) => (at === 0 ? { code } : { code, sponsor: sponsors[at - 1] }));
    const prepared = prepareCase2(readCase2({ format: 2, plan: planWith(spillover), from: '2026-01-05', members, events: [] }), undefined);
    const expected = Object.fromEntries([...showPlaces(prepared)].map(([code, { parent, slot }]) => [code, [parent, slot - 1]]));
    expect(Object.keys(expected)).toHaveLength(24);
    expect(await placesOf(codes.slice(1))).toEqual(expected);
  },
);

it('After a correction by the staff the way starts from the tree as it is now', async () => {
  await begin('level');
  const [left, right] = [await join(named(root.code, '0')), await join(named(root.code, '1'))];
  const [first, second] = [await join(named(root.code)), await join(named(root.code))];
  expect(await placesOf([first, second])).toEqual({ [first]: [left, 0], [second]: [left, 1] });
  const idOf = async (code: string) =>
    (await servers[0].database.selectFrom('member').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  await servers[0].database
    .updateTable('member')
    .set({ placement_parent_id: await idOf(right), side: 0 })
    .where('code', '=', first)
    .execute();
  const [third, fourth] = [await join(named(root.code)), await join(named(root.code))];
  expect(await placesOf([third, fourth])).toEqual({ [third]: [left, 0], [fourth]: [right, 1] });
});

it.each(['level', 'right'])(
  'Many simultaneous registrations under one place each get a place, and none is left out: %s',
  LIMIT,
  async (spillover) => {
    await begin(spillover);
    const codes = await Promise.all(Array.from({ length: RUNNERS }, (_, at) => join(named(root.code, '1'), servers[at % 2])));
    expect(new Set(codes).size).toBe(RUNNERS);
    const { rows } = await sql<{ depth: number; members: number }>`
    WITH RECURSIVE below (id, depth) AS (
      SELECT id, 0 FROM member WHERE id = ${root.id}
      UNION ALL SELECT child.id, depth + 1 FROM below JOIN member AS child ON child.placement_parent_id = below.id
    ) SELECT depth, count(*)::int AS members FROM below GROUP BY 1 ORDER BY 1`.execute(servers[0].database);
    const levels: number[] = [];
    for (let left = RUNNERS + 1, most = 1; left > 0; left -= levels.at(-1) ?? 0, most = spillover === 'level' ? most * 2 : 1)
      levels.push(Math.min(most, left));
    expect(rows.map(({ members }) => members)).toEqual(levels);
    const pointers = () =>
      sql`SELECT (SELECT md5(string_agg(position::text, ',' ORDER BY member_id)) FROM placement_position AS position) AS positions,
      (SELECT md5(string_agg(chain::text, ',' ORDER BY head_id, side)) FROM placement_chain AS chain) AS chains`.execute(
        servers[0].database,
      );
    const kept = (await pointers()).rows;
    await sql`SELECT rebuild_placement()`.execute(servers[0].admin);
    expect((await pointers()).rows).toEqual(kept);
  },
);
