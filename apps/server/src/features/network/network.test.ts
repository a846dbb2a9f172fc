import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../member/sessions/session.ts';
import { createFixedClock } from '../../platform/clock.ts';
import { createCountry, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { findChainEnd } from './placement/chain-end.ts';
import { isInDownline } from './placement/is-in-downline.ts';
import { growInBulk, growTree, line, type Seat } from './testing/grow-tree.ts';

const clock = createFixedClock(new Date('2026-03-02T10:00:00Z'));
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock, prepare: createCountry });
});
afterAll(() => server.close());

/** Root 0; left leg 1 → 3 (left) → 5 (right); right leg 2 → 4 (left). */
const seats: Seat[] = [
  { parent: null, side: null },
  { parent: 0, side: 0 },
  { parent: 0, side: 1 },
  { parent: 1, side: 0 },
  { parent: 2, side: 0 },
  { parent: 3, side: 1 },
];

describe('isInDownline', () => {
  it('isInDownline gives the same answer as a walk, for any two members', async () => {
    const ids = await growTree(server.database, seats, 'pair');
    const above = (place: number): number[] => {
      const parent = seats[place]?.parent;
      return parent == null ? [place] : [place, ...above(parent)];
    };
    for (const [top] of seats.entries())
      for (const [place] of seats.entries())
        expect(await isInDownline(server.database, ids[top] as bigint, ids[place] as bigint), `${top} above ${place}`).toBe(
          above(place).includes(top),
        );
  });

  it('isInDownline says no for another tree and for an unknown member', async () => {
    const [first] = await growTree(server.database, line([]), 'first');
    const [other] = await growTree(server.database, line([]), 'other');
    expect(await isInDownline(server.database, first as bigint, other as bigint)).toBe(false);
    expect(await isInDownline(server.database, first as bigint, 99_999_999n)).toBe(false);
    expect(await isInDownline(server.database, 99_999_999n, first as bigint)).toBe(false);
  });

  /** Far deeper than a call stack could climb. */
  const GENERATIONS = process.env['PROOF'] === 'full' ? 12_000 : 3_000;
  it(`isInDownline climbs ${GENERATIONS} generations, with a turn at each or with none`, { timeout: 120_000 }, async () => {
    const zigzag = await growInBulk(
      server.database,
      line(Array.from({ length: GENERATIONS }, (_, index) => (index % 2) as 0 | 1)),
      'zigzag',
    );
    const straight = await growInBulk(server.database, line(Array<0>(GENERATIONS).fill(0)), 'straight');
    for (const ids of [zigzag, straight]) {
      const [top, last] = [ids[1] as bigint, ids.at(-1) as bigint];
      expect(await isInDownline(server.database, top, last)).toBe(true);
      expect(await isInDownline(server.database, last, top)).toBe(false);
    }
    expect(await isInDownline(server.database, straight[0] as bigint, zigzag.at(-1) as bigint)).toBe(false);
    expect((await findChainEnd(server.database, straight[1] as bigint, 0)).id).toBe(straight.at(-1));
  });
});

describe('getLeftDownMember', () => {
  let token: string;
  const ask = (userCode: string, side: '0' | '1') => server.call('getLeftDownMember', { userCode, side }, { token });
  beforeAll(async () => {
    const ids = await growTree(server.database, seats, 'tree');
    token = await openSession(server.database, ids[1] as bigint, 'test', clock.now());
  });

  it.each([
    ['tree1', '0', 'tree3'],
    ['tree1', '1', 'tree1'],
    ['TREE3', '1', 'tree5'],
    ['tree5', '0', 'tree5'],
  ] as const)('The answer below %s on side %s is %s', async (from, side, expected) => {
    const { code } = await server.database.selectFrom('member').select('code').where('username', '=', expected).executeTakeFirstOrThrow();
    expect(await ask(from, side)).toMatchObject({ success: '1', data: { nuserCode: expected, userCode: code } });
  });

  it('getLeftDownMember answers the same for a member above, in another line and unknown', async () => {
    const answers = await Promise.all(['tree0', 'tree2', 'tree4', 'nobody', '%', "' OR '1'='1"].map((name) => ask(name, '0')));
    for (const answer of answers) {
      expect(answer).toMatchObject({ success: '0', error: 'memberNotFound', field: 'userCode', status: 200 });
      expect({ ...answer }).toEqual({ ...answers[0] });
    }
  });
});

describe('getInviter', () => {
  let named: FixtureMember;
  let nameless: FixtureMember;
  const ask = (userCode: string, address = '10.3.0.1') => server.call('getInviter', { userCode }, { address });
  beforeAll(async () => {
    named = await createMember(server.database, { username: 'ana.lind' });
    nameless = await createMember(server.database, { username: 'zoe' });
    await server.database.updateTable('member').set({ first_name: 'Ana', last_name: 'Lind' }).where('id', '=', named.id).execute();
  });

  it('getInviter answers the first name, or the first letter of the username', async () => {
    expect((await ask(named.code)).data).toEqual({ name: 'Ana' });
    expect((await ask(named.code.toLowerCase())).data).toEqual({ name: 'Ana' });
    expect((await ask(nameless.code)).data).toEqual({ name: 'z•••' });
  });

  it('getInviter answers nothing for an unknown code, a username or a pattern', async () => {
    const answers = await Promise.all(['US99999999', 'ana.lind', 'US________', '%', 'x'].map((code) => ask(code)));
    for (const answer of answers) expect(answer).toEqual({ success: '1', resultMessage: '', status: 200, data: { name: '' } });
  });

  it('getInviter gives an IP address ten first names a day, then initials, then nothing, for right and wrong codes', async () => {
    const address = '10.3.0.2';
    const names = async (calls: number) => {
      const answers = [];
      for (let call = 0; call < calls; call += 1)
        answers.push((await ask(named.code, address)) as { data?: { name: string }; status: number });
      return answers.map(({ data, status }) => data?.name ?? status);
    };
    for (let call = 0; call < 5; call += 1) await ask('US99999999', address);
    expect(await names(16)).toEqual([...Array<string>(10).fill('Ana'), ...Array<string>(5).fill('A•••'), 429]);
    expect(await ask('US99999999', address)).toMatchObject({ status: 429, error: 'tooMany' });
    expect((await ask(named.code, '10.3.0.3')).data).toEqual({ name: 'Ana' });
    clock.advance(10 * 60_000 + 1);
    expect(await names(21)).toEqual([...Array<string>(20).fill('A•••'), 429]);
    clock.advance(10 * 60_000 + 1);
    expect(await names(1)).toEqual([429]);
    clock.advance(24 * 3_600_000);
    expect(await names(1)).toEqual(['Ana']);
  });
});
