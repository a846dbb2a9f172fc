import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { verifyAudit } from '../../../platform/audit/verify-audit.ts';
import { countRows, createCountry, createMember, type FixtureMember, md5 } from '../../../testing/member-fixture.ts';
import { storedSubject } from '../../../platform/throttle/throttle.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

const clock = createFixedClock(new Date('2026-03-02T10:00:00Z'));
const MINUTE = 60_000;
let server: TestServer;
let other: TestServer;
let member: FixtureMember;

beforeAll(async () => {
  server = await createTestServer({ clock, prepare: createCountry });
  other = await createTestServer({ clock, beside: server });
  member = await createMember(server.database, { username: 'Ana.Lind', password: 'demo1234', now: clock.now() });
  await createMember(server.database, { username: 'closed', now: clock.now() });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(() => clock.advance(60 * MINUTE));

let addresses = 0;
const freshAddress = () => `10.0.${(addresses += 1)}.1`;
const signIn = (userCode: string, password: string, options: { address?: string; locale?: string } = {}, through = server) =>
  through.call('gettoken', { userCode, password: md5(password) }, { address: freshAddress(), ...options });

describe('the right password', () => {
  it.each(['Ana.Lind', 'ana.lind', '  ANA.LIND '])('The right password signs in by username %s', async (name) => {
    const answer = await signIn(name, 'demo1234');
    expect(answer).toMatchObject({ success: '1', resultMessage: 'Login successful', data: { userId: member.code } });
  });

  it('The right password signs in by member code, in any case, with a valid token that is not stored', async () => {
    const answer = await signIn(member.code.toLowerCase(), 'demo1234');
    const { token } = answer.data as { token: string };
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await server.call('getNopassword', {}, { token })).toMatchObject({ success: '1', data: '-1' });
    const stored = JSON.stringify(await server.database.selectFrom('session').selectAll().execute(), (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(stored).not.toContain(token);
  });

  it('The right password saves the language when one is given, and otherwise keeps the old one', async () => {
    await server.call('gettoken', { userCode: member.code, password: md5('demo1234'), locale: 'zh_CN' }, { address: freshAddress() });
    await signIn(member.code, 'demo1234');
    const { token } = (await signIn(member.code, 'demo1234')).data as { token: string };
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ data: { locale: 'zh_CN' } });
  });

  it('The right password signs in on the companion wire, where the path contains name and password', async () => {
    const url = `/api/h5/mobileLogin/api/gettoken/${member.code}/${md5('demo1234')}?locale=zh_CN`;
    const answer = (await server.app.inject({ url, remoteAddress: freshAddress() })).json();
    expect(answer).toMatchObject({ success: '1', resultMessage: '登录成功', data: { userId: member.code } });
    const query = new URLSearchParams({ token: answer.data.token, userId: member.code });
    expect((await server.app.inject({ url: `/api/h5/JmiMember/api/getJmiMember?${query.toString()}` })).json()).toMatchObject({
      success: '1',
    });
  });

  it('A sign-in with the right password is written into the audit', async () => {
    const before = await countRows(server.database, 'audit');
    await signIn(member.code, 'demo1234');
    await signIn(member.code, 'wrong');
    expect(await countRows(server.database, 'audit')).toBe(before + 1);
    expect((await verifyAudit(server.database)).brokenAtId).toBeUndefined();
  });

  it('The right password renews a hash with weaker parameters', async () => {
    const weak = await hash(md5('demo1234'), { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const { id, code } = await createMember(server.database, { now: clock.now() });
    await server.database.updateTable('member').set({ password_hash: weak }).where('id', '=', id).execute();
    for (let round = 0; round < 2; round += 1) expect(await signIn(code, 'demo1234')).toMatchObject({ success: '1' });
    const row = await server.database.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/m=19456,t=2,p=1/);
  });
});

describe('a wrong password or name', () => {
  it('A wrong password or name gets the same refusal, whether or not the member exists or can sign in', async () => {
    const answers = await Promise.all(
      ['Ana.Lind', 'nobody', 'closed', 'US99999999'].map((name) => signIn(name, 'wrong', { locale: 'zh_CN' })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      success: '0',
      errorCode: '1',
      status: 200,
      error: 'signInRefused',
      resultMessage: '用户名或密码不正确，请检查后重试。',
    });
  });

  it('A password that is no lowercase MD5 is refused by its field, and is not counted', async () => {
    const before = await countRows(server.database, 'throttle');
    expect(await server.call('gettoken', { userCode: 'ana.lind', password: 'demo1234' })).toMatchObject({ status: 400, field: 'password' });
    expect(await server.call('gettoken', { userCode: 'ana.lind', password: md5('x').toUpperCase() })).toMatchObject({
      status: 400,
      field: 'password',
    });
    expect(await countRows(server.database, 'throttle')).toBe(before);
  });
});

describe('the throttle', () => {
  it.each(['throttled1', 'nobody-at-all'])(
    'The throttle refuses %s after ten failures, on every server, until the window ends',
    async (username) => {
      if (username === 'throttled1') await createMember(server.database, { username, password: 'demo1234', now: clock.now() });
      for (let tries = 0; tries < 10; tries += 1)
        expect(await signIn(username, 'wrong', {}, tries % 2 ? server : other)).toMatchObject({ error: 'signInRefused' });
      clock.advance(5 * MINUTE);
      const response = await other.app.inject({
        method: 'POST',
        url: '/api/pc/gettoken',
        payload: { userCode: username.toUpperCase(), password: md5('demo1234') },
      });
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBe('600');
      expect(response.json()).toMatchObject({ success: '0', errorCode: '0', error: 'tooMany' });
      clock.advance(10 * MINUTE);
      expect(await signIn(username, 'demo1234')).toMatchObject({ success: username === 'throttled1' ? '1' : '0', status: 200 });
    },
  );

  it('The throttle compares at most ten simultaneous passwords', async () => {
    await createMember(server.database, { username: 'parallel', password: 'demo1234', now: clock.now() });
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => signIn('parallel', `guess ${index}`, {}, index % 2 ? server : other)),
    );
    expect(answers.filter((answer) => answer['error'] === 'signInRefused')).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  it('The throttle counts only failures, and a success clears the account', async () => {
    const address = freshAddress();
    for (let tries = 0; tries < 12; tries += 1) expect(await signIn('ana.lind', 'demo1234', { address })).toMatchObject({ success: '1' });
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1)
        expect(await signIn('ana.lind', 'wrong', { address })).toMatchObject({ error: 'signInRefused' });
      expect(await signIn('ana.lind', 'demo1234', { address })).toMatchObject({ success: '1' });
    }
    const row = await server.database
      .selectFrom('throttle')
      .select('failures')
      .where('subject', '=', storedSubject(`sign-in:address:${address}`))
      .executeTakeFirstOrThrow();
    // The member has signed in from here, so failures here count for this device only.
    expect(row.failures).toBe(0);
  });

  it('The throttle refuses an address after 300 failures over many names, and no other address', async () => {
    const address = freshAddress();
    await server.database
      .insertInto('throttle')
      .values({
        subject: storedSubject(`sign-in:address:${address}`),
        failures: 299,
        window_ends_at: new Date(clock.now().getTime() + MINUTE),
        locked_until: null,
      })
      .execute();
    expect(await signIn('somebody', 'wrong', { address })).toMatchObject({ error: 'signInRefused' });
    expect(await signIn('ana.lind', 'demo1234', { address })).toMatchObject({ status: 429, error: 'tooMany' });
    expect(await signIn('ana.lind', 'demo1234')).toMatchObject({ success: '1' });
  });
});
