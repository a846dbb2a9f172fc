import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createCountry, createMember, type FixtureMember, md5 } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: FixtureMember;
let other: FixtureMember;
let lines: string[] = [];

beforeAll(async () => {
  const log = createLogger({ level: 'info' }, { write: (line) => void lines.push(line) });
  server = await createTestServer({ log, prepare: createCountry });
  member = await createMember(server.database, { username: 'watched', password: 'demo1234', paymentPassword: 'pay1234' });
  other = await createMember(server.database, { username: 'other' });
});
afterAll(() => server.close());

interface Line {
  security?: string;
  member?: string;
  call?: string;
  error?: string;
  address?: string;
  isKnownDevice?: boolean;
}

/** Log entries, and the increase of the counter, during an action. */
async function during(event: string, work: () => Promise<unknown>): Promise<{ logged: Line[]; rose: number; text: string }> {
  lines = [];
  const before = await figure(event);
  await work();
  const logged = lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security === event);
  return { logged, rose: (await figure(event)) - before, text: lines.join('') };
}

async function figure(event: string): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics' });
  return Number(new RegExp(`^security_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
}

const address = '203.0.113.50';

it('The audit records a wrong password with its member, without the typed text', async () => {
  const secret = 'not-the-password-4111111111111111';
  const { logged, rose, text } = await during('wrongPassword', async () => {
    await server.call('gettoken', { userCode: 'WATCHED', password: md5(secret) }, { address });
    await server.call('gettoken', { userCode: '4111111111111111', password: md5(secret) }, { address });
  });
  expect(rose).toBe(2);
  expect(logged).toMatchObject([{ member: member.code, address, isKnownDevice: false }, { address }]);
  expect(logged[1]?.member).toBeUndefined();
  expect(text).not.toContain('4111111111111111');
  expect(text).not.toContain(md5(secret));
});

it('The audit records a request for another member’s object, and a session under another member’s code', async () => {
  const { token } = member;
  const line = { productId: 1, qty: 1, userCode: other.code };
  const { logged } = await during('foreign', () => server.call('addToCart', line, { token, address }));
  expect(logged).toMatchObject([{ member: member.code, call: 'addToCart', error: 'notAllowed', address }]);
  const query = new URLSearchParams({ token, userId: other.code });
  const { rose } = await during('foreignSession', () =>
    server.app.inject({ url: `/api/h5/JmiMember/api/getJmiMember?${query.toString()}` }),
  );
  expect(rose).toBe(1);
});

it('The audit records refused signatures, wrong codes, throttled calls and wrong old passwords', async () => {
  const { token } = member;
  const code = { userCode: member.code, email: 'watched@example.com', locale: 'en_US', timestamp: Date.now(), authId: '0'.repeat(32) };
  expect((await during('refusedSignature', () => server.call('sendEmailVerifyCode', { type: '1', ...code }))).rose).toBe(1);
  const wrong = { oldPassword: md5('wrong'), newPassword: md5('new word'), newPassword2: md5('new word') };
  const { rose, logged } = await during('wrongPassword', () => server.call('reSetPassword', wrong, { token, address }));
  expect([rose, logged[0]]).toMatchObject([1, { member: member.code, call: 'reSetPassword', error: 'oldPasswordWrong' }]);
  const newPassword = md5('new pay');
  const payment = { newPassword, newPassword2: newPassword, verifyCode: '000000', userCode: member.code, email: 'watched@example.com' };
  expect((await during('wrongCode', () => server.call('reSetPassword2', payment, { token }))).logged).toMatchObject([
    { call: 'reSetPassword2' },
  ]);
  const { rose: throttled } = await during('throttled', async () => {
    for (let tries = 0; tries < 6; tries += 1) await server.call('reSetPassword', wrong, { token });
  });
  expect(throttled).toBe(2);
});

it('The audit does not record successes and simple input mistakes', async () => {
  lines = [];
  await server.call('gettoken', { userCode: 'watched', password: md5('demo1234') });
  await server.call('gettoken', { userCode: 'watched', password: 'no md5' });
  await server.call('getJmiMember', {}, { token: member.token });
  expect(lines.filter((line) => line.includes('"security"'))).toEqual([]);
});
