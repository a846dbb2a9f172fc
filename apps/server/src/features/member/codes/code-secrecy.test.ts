import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import { createMember, md5 } from '../../../testing/member-fixture.ts';
import { type CodeShop, mailOf, openCodeShop, type Who, wrongCode } from '../testing/code-shop.ts';

describe('the answer time', () => {
  const PAIRS = 40;
  let shop: CodeShop;
  const known: Who[] = [];
  beforeAll(async () => {
    shop = await openCodeShop({ runsJobs: false });
    const { database } = shop.server;
    const codeHash = await hashPassword('123456');
    for (let index = 0; index < PAIRS; index += 1) {
      const { id, username } = await createMember(database, { username: `Timed${index}` });
      known.push({ userCode: username, email: mailOf(username) });
      const now = shop.clock.now();
      const code = { purpose: 'recovery', member_id: id, email: mailOf(username), code_hash: codeHash, requested_at: now } as const;
      await database
        .insertInto('email_code')
        .values({ ...code, expires_at: new Date(now.getTime() + 600_000) })
        .execute();
    }
  });
  afterAll(() => shop.server.close());

  const stranger = (index: number): Who => ({ userCode: `Ghost${index}`, email: mailOf(`Ghost${index}`) });
  /** The slowest of the fastest quarter: other load on the machine only ever makes a call slower, and doubles the median by chance. */
  const quickest = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
  /** Alternates members and strangers, so that other load on the machine affects both alike. */
  async function compare(call: (who: Who) => Promise<unknown>): Promise<number> {
    const took = { member: [] as number[], stranger: [] as number[] };
    const timed = async (times: number[], who: Who) => {
      const began = performance.now();
      await call(who);
      times.push(performance.now() - began);
    };
    for (const [index, who] of known.entries()) {
      const both = [() => timed(took.member, who), () => timed(took.stranger, stranger(index))];
      for (const one of index % 2 ? both : both.toReversed()) await one();
    }
    return quickest(took.member) / quickest(took.stranger);
  }

  it('The answer time does not reveal whether the person who requests a code is a member', async () => {
    const ratio = await compare((who) => shop.ask(who));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });

  it('The answer time does not reveal whether the person who signs in with a wrong password is a member', async () => {
    const { server } = shop;
    const passwordHash = await hashPassword(md5('the right one'));
    const ids = known.map(({ userCode }) => userCode);
    await server.database.updateTable('member').set({ password_hash: passwordHash }).where('username', 'in', ids).execute();
    const wrong = md5('a wrong one');
    const ratio = await compare(({ userCode }) => server.call('gettoken', { userCode, password: wrong }, { address: shop.freshAddress() }));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });

  it('The answer time does not reveal whether the person who enters a code is a member with a live code', async () => {
    const ratio = await compare((who) => shop.reset(who, '000000'));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });
});

describe('the log', () => {
  let shop: CodeShop;
  let logged = '';
  beforeAll(async () => {
    shop = await openCodeShop({ log: createLogger({ level: 'trace' }, { write: (line) => void (logged += line) }) });
  });
  afterAll(() => shop.server.close());

  it('The log contains no code, token, password or signature, whether calls succeed, are refused or fail', async () => {
    const { server } = shop;
    const member = await createMember(server.database, { username: 'Quiet', password: 'first one', now: shop.clock.now() });
    const who: Who = { userCode: member.username, email: mailOf(member.username) };
    const secrets = new Set([member.token, ...['first one', 'second one', 'third one', 'pay one'].flatMap((word) => [word, md5(word)])]);
    const codeFor = async (token?: string) => {
      const code = await shop.codeFor(who, token === undefined ? {} : { token });
      secrets.add(code).add(wrongCode(code));
      return code;
    };
    const signIn = async (password: string) => {
      const { token } = (await server.call('gettoken', { userCode: member.code, password: md5(password) })).data as { token: string };
      secrets.add(token);
      return token;
    };

    const code = await codeFor();
    await shop.reset(who, wrongCode(code));
    expect(await shop.reset(who, code, 'second one')).toMatchObject({ success: '1' });
    const token = await signIn('second one');
    const change = { newPassword: md5('pay one'), newPassword2: md5('pay one'), ...who };
    expect(await server.call('reSetPassword2', { ...change, verifyCode: await codeFor(token) }, { token })).toMatchObject({ success: '1' });
    const query = new URLSearchParams({
      token,
      userId: member.code,
      oldPassword: md5('second one'),
      newPassword: md5('third one'),
      newPassword2: md5('third one'),
    });
    const companion = await server.app.inject({ url: `/api/h5/jsysuser/api/reSetPassword?${query.toString()}` });
    expect(companion.json()).toMatchObject({ success: '1' });
    const broken = {
      method: 'POST',
      url: '/api/pc/reSetPassword',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    } as const;
    expect((await server.app.inject({ ...broken, payload: `{"oldPassword":"${md5('third one')}"` })).statusCode).toBe(400);

    const last = await signIn('third one');
    await sql`ALTER TABLE email_code RENAME TO email_code_away`.execute(server.admin);
    expect(await shop.reset(who, code, 'second one')).toMatchObject({ status: 500, error: 'fault' });
    expect(await server.call('reSetPassword2', { ...change, verifyCode: code }, { token: last })).toMatchObject({ status: 500 });
    await shop.ask(who, { token: last, type: '2' });
    await expect.poll(() => logged).toContain('will be tried again');
    await sql`ALTER TABLE email_code_away RENAME TO email_code`.execute(server.admin);

    expect(logged).toContain('operation failed');
    for (const secret of secrets) expect(logged).not.toContain(secret);
    expect(logged).not.toMatch(/authId|quiet@example/i);
  });

  it('This search would find a logged code', () => {
    let line = '';
    createLogger({ level: 'info' }, { write: (text) => void (line += text) }).info(
      { code: '123456', newPassword: 'x1', authId: 'x2' },
      'seen',
    );
    expect(line).toContain('123456');
    expect(line).not.toMatch(/x1|x2/);
  });
});
