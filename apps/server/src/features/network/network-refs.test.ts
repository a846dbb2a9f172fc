import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../member/sessions/session.ts';
import { createCountry } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { growTree, type Seat } from './testing/grow-tree.ts';

let server: TestServer;
let ids: bigint[];
let token: string;
const codes = new Map<string, string>();

/** t1 is the caller; t0 is above, t2 in another leg. Below: t3 left (t5 left, t6 right), t4 right; t5 down to t9 goes left, so t8 is generation 4 of t1. */
const seats: Seat[] = [
  { parent: null, side: null },
  { parent: 0, side: 0 },
  { parent: 0, side: 1 },
  { parent: 1, side: 0 },
  { parent: 1, side: 1 },
  { parent: 3, side: 0 },
  { parent: 3, side: 1 },
  { parent: 5, side: 0 },
  { parent: 7, side: 0 },
  { parent: 8, side: 0 },
];

const at = (place: number): bigint => ids[place] as bigint;
const codeOf = (name: string): string => codes.get(name) as string;

beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  ids = await growTree(server.database, seats, 't');
  const { database } = server;
  // t1 recommended t3, t4 and t7; t3 recommended t5; t5 recommended t6 and t8; t8 recommended t9, four generations below t1.
  await sql`UPDATE member SET sponsor_id = ${at(1)} WHERE id IN (${at(3)}, ${at(4)}, ${at(7)})`.execute(database);
  await sql`UPDATE member SET sponsor_id = ${at(5)} WHERE id IN (${at(6)}, ${at(8)})`.execute(database);
  await sql`UPDATE member SET email = 'ana@example.com', head_image = '/avatars/a.webp', active_until_week = 202612, card_level = 3 WHERE id = ${at(4)}`.execute(
    database,
  );
  for (const { code, username } of await database.selectFrom('member').select(['code', 'username']).execute()) codes.set(username, code);
  token = await openSession(database, at(1), 'test', new Date());
});
afterAll(() => server.close());

type Row = { NUSER_CODE: string; GEN: number };
const shape = (data: unknown): string[] => (data as Row[]).map(({ NUSER_CODE, GEN }) => `${GEN} ${NUSER_CODE}`);

describe('the placement network', () => {
  it('The placement network is listed over four generations, left before right', async () => {
    const answer = await server.call('getJmiLinkRefs', { userCode: codeOf('t1') }, { token });
    expect(answer).toMatchObject({ success: '1', size: 6 });
    expect(shape(answer.data)).toEqual(['0 t1', '1 t3', '1 t4', '2 t5', '2 t6', '3 t7']);
  });

  it('The placement network shows every field of a member, with the e-mail address masked', async () => {
    const answer = await server.call('getJmiLinkRefs', { userCode: 'T4' }, { token });
    expect(answer.data).toEqual([
      {
        USER_CODE: codeOf('t4'),
        NUSER_CODE: 't4',
        EMAIL: 'a•••@example.com',
        FIRST_NAME_KANA: '/avatars/a.webp',
        END_WEEK: '202612',
        MONTH_LINK_MIN_PV: 0,
        LEFT: 0,
        RIGHT: 0,
        MEMBER_LEVEL: '3',
        GEN: 0,
        LINK_NO: codeOf('t1'),
        SIDE: '1',
      },
    ]);
  });

  it('The placement network is a tree of nodes with two slots, empty where free, and ends at generation 3', async () => {
    const answer = await server.call('getWholeJmiLinkRefs', { userCode: 't3' }, { token });
    const nodes = answer.data as (Row & { LINK_NO: string; SIDE: string; children: string[] })[];
    expect(nodes.map(({ NUSER_CODE, GEN, SIDE, children }) => [NUSER_CODE, GEN, SIDE, children])).toEqual([
      ['t3', 0, '0', [codeOf('t5'), codeOf('t6')]],
      ['t5', 1, '0', [codeOf('t7'), '']],
      ['t6', 1, '1', ['', '']],
      ['t7', 2, '0', [codeOf('t8'), '']],
      ['t8', 3, '0', []],
    ]);
    expect(nodes[1]?.LINK_NO).toBe(codeOf('t3'));
  });

  it('The placement network is the same on the companion wire', async () => {
    for (const call of ['getJmiLinkRefs', 'getWholeJmiLinkRefs', 'getJmiRecommendRefs'] as const) {
      const query = new URLSearchParams({ token, userId: codeOf('t1'), userCode: 't1' });
      const response = await server.app.inject({ url: `/api/h5/JmiMember/api/${call}?${query.toString()}` });
      const { data } = await server.call(call, { userCode: 't1' }, { token });
      expect(response.json<{ data: unknown }>().data).toEqual(data);
    }
  });
});

describe('the recommendation network', () => {
  it('The recommendation network is listed by generation, the newest members first', async () => {
    const answer = await server.call('getJmiRecommendRefs', { userCode: 't1' }, { token });
    expect(answer.size).toBe(7);
    expect(shape(answer.data)).toEqual(['0 t1', '1 t7', '1 t4', '1 t3', '2 t5', '3 t8', '3 t6']);
  });

  it('The recommendation network is read one generation and one page at a time', async () => {
    const page = (pageNum: number, gen = '1') =>
      server.call('getJmiRecommendRefs', { userCode: 't1', gen, pageNum, pageSize: 2 }, { token });
    expect([shape((await page(1)).data), shape((await page(2)).data), shape((await page(3)).data)]).toEqual([
      ['1 t7', '1 t4'],
      ['1 t3'],
      [],
    ]);
    expect([(await page(1)).size, (await page(3)).size, (await page(1, '3')).size]).toEqual([3, 3, 2]);
    expect((await server.call('getJmiRecommendRefs', { userCode: 't9', gen: '1' }, { token })).size).toBe(0);
  });
});

describe('another member’s network', () => {
  it.each(['getJmiLinkRefs', 'getWholeJmiLinkRefs', 'getJmiRecommendRefs'] as const)(
    'The call %s answers the same for a member above, in another line and unknown',
    async (call) => {
      const answers = await Promise.all(
        ['t0', codeOf('t0'), 't2', codeOf('t2'), 'nobody', '%', "' OR '1'='1"].map((userCode) =>
          server.call(call, { userCode }, { token }),
        ),
      );
      for (const answer of answers) {
        expect(answer).toMatchObject({ success: '0', error: 'memberNotFound', field: 'userCode', status: 200 });
        expect({ ...answer }).toEqual({ ...answers[0] });
      }
    },
  );
});
