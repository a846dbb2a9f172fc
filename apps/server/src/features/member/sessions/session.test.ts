import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { createCountry, createMember } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openSession } from './session.ts';
import { createSessionToken } from './session-token.ts';

const start = new Date('2026-03-02T10:00:00Z');
const DAY = 86_400_000;
const clock = createFixedClock(start);
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock, prepare: createCountry });
});
afterAll(() => server.close());

const use = (token: string) => server.call('getNopassword', {}, { token });
const lastUse = async (memberId: bigint) =>
  (await server.database.selectFrom('session').select('last_used_at').where('member_id', '=', memberId).executeTakeFirstOrThrow())
    .last_used_at;

it('A session ends after 14 days without use', async () => {
  clock.moveTo(start);
  const { token } = await createMember(server.database, { now: start });
  clock.advance(14 * DAY - 1);
  expect(await use(token)).toMatchObject({ success: '1' });
  clock.advance(14 * DAY - 1);
  expect(await use(token)).toMatchObject({ success: '1' });
  clock.advance(14 * DAY);
  expect(await use(token)).toMatchObject({ success: '0', errorCode: '-10000' });
});

it('A session ends after 90 days of use', async () => {
  clock.moveTo(start);
  const { token } = await createMember(server.database, { now: start });
  for (let week = 1; week <= 12; week += 1) {
    clock.advance(7 * DAY);
    expect(await use(token)).toMatchObject({ success: '1' });
  }
  clock.advance(6 * DAY - 1);
  expect(await use(token)).toMatchObject({ success: '1' });
  clock.advance(1);
  expect(await use(token)).toMatchObject({ errorCode: '-10000' });
});

it('A session records its use at most every five minutes', async () => {
  clock.moveTo(start);
  const { id, token } = await createMember(server.database, { now: start });
  clock.advance(299_999);
  await use(token);
  expect(await lastUse(id)).toEqual(start);
  clock.advance(1);
  await use(token);
  expect(await lastUse(id)).toEqual(clock.now());
});

it('The session check refuses tokens that are altered, invented or malformed', async () => {
  clock.moveTo(start);
  const { token } = await createMember(server.database, { now: start });
  const tampered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [tampered, createSessionToken(), token.slice(1), `${token}A`, 'x', `${'A'.repeat(5_000)}`, "' OR 1=1 --"]) {
    expect(await use(wrong)).toMatchObject({ success: '0', errorCode: '-10000' });
  }
  expect(await use(token)).toMatchObject({ success: '1' });
});

it('A new session deletes the member’s ended sessions', async () => {
  clock.moveTo(start);
  const { id } = await createMember(server.database, { now: start });
  await openSession(server.database, id, 'second', new Date(start.getTime() + DAY));
  await openSession(server.database, id, 'third', new Date(start.getTime() + 14 * DAY));
  const kept = await server.database.selectFrom('session').select('device').where('member_id', '=', id).orderBy('created_at').execute();
  expect(kept).toEqual([{ device: 'second' }, { device: 'third' }]);
});
