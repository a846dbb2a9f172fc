import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/connection.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../platform/database/testing/database-proxy.ts';
import { createCountry, createMember, type FixtureMember } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let beside: TestServer;
let server: TestServer;
let proxy: DatabaseProxy;
let member: FixtureMember;
beforeAll(async () => {
  beside = await createTestServer();
  await createCountry(beside.database);
  member = await createMember(beside.database);
});
afterAll(() => beside.close());
beforeEach(async () => {
  proxy = await openDatabaseProxy(beside.databaseUrl);
  const openPool = () => openDatabase({ url: proxy.url, maxConnections: 4, answerTimeoutMs: 500, connectTimeoutMs: 500 });
  server = await createTestServer({ beside, openPool });
});
afterEach(async () => {
  await proxy.close();
  await server.close();
});

/** A query and a command, on both wires. */
const calls = [
  ['a question', 'POST', '/api/pc/getNopassword'],
  ['a command', 'POST', '/api/pc/saveLocaleCode'],
  ['the companion', 'GET', '/api/h5/JmiMember/api/getJmiMember'],
] as const;

async function ask(method: 'GET' | 'POST', url: string) {
  const isDesktop = url.startsWith('/api/pc/');
  return server.app.inject({
    method,
    url: isDesktop ? url : `${url}?token=${member.token}&userId=${member.code}`,
    ...(isDesktop
      ? { headers: { authorization: `Bearer ${member.token}` }, payload: url.endsWith('saveLocaleCode') ? { locale: 'en_US' } : {} }
      : {}),
  });
}

async function readOnly(setting: string): Promise<void> {
  const owner = openDatabase({ url: beside.ownerUrl, maxConnections: 1 });
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(owner);
  const change = sql.raw(`ALTER DATABASE ${rows[0]?.name} ${setting}`);
  // Otherwise the owner could not revoke the right again.
  await owner
    .transaction()
    .setAccessMode('read write')
    .execute((transaction) => change.execute(transaction));
  await owner.destroy();
}

describe('a call that the database cannot serve', () => {
  describe.each(calls)('%s', (_what, method, url) => {
    const isBusy = async () => {
      const response = await ask(method, url);
      expect(response.json()).toMatchObject({ success: '0', errorCode: '0', error: 'busy' });
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('2');
    };
    const succeeds = async () => expect((await ask(method, url)).json()).toMatchObject({ success: '1' });

    it('The call answers busy if the server ends the connection, and works again', async () => {
      await succeeds();
      const blocker = server.database.transaction().execute(async (transaction) => {
        await sql`LOCK TABLE member, session IN ACCESS EXCLUSIVE MODE`.execute(transaction);
        const waiting = isBusy();
        await expect
          .poll(
            async () =>
              (
                await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'upline' AND wait_event_type = 'Lock'`.execute(transaction)
              ).rows.length,
            // A busy machine takes more than the usual second.
            { timeout: 15_000 },
          )
          .toBeGreaterThan(0);
        await waiting;
      });
      await blocker;
      await succeeds();
    });

    it('The call answers busy if the network is cut, silent or gone, and works again', async () => {
      await succeeds();
      proxy.blackHole();
      await isBusy();
      await isBusy();
      proxy.heal();
      await succeeds();
      proxy.pause();
      await isBusy();
      proxy.resume();
      await succeeds();
    });
  });

  it('The call answers busy if no database listens any more', async () => {
    await proxy.close();
    const response = await ask('POST', '/api/pc/getNopassword');
    expect([response.statusCode, response.json().error]).toEqual([503, 'busy']);
  });

  it('The shop refuses a notice’s document and the mailbox for now, without a reason', async () => {
    await proxy.close();
    for (const url of ['/documents/notices/1.pdf', '/dev/mailbox', '/avatars/aaaaaaaaaaaaaaaaaaaaaa.webp']) {
      const response = await server.app.inject({ url });
      expect([url, response.statusCode, response.headers['retry-after']]).toEqual([url, 503, '2']);
      expect(response.body).not.toContain('ECONN');
    }
  });

  it('A lost database makes the process not ready within moments', async () => {
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    proxy.blackHole();
    const looks = await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/readyz')));
    expect(new Set(looks.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    proxy.heal();
    await expect.poll(async () => (await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('The call answers busy if the server has become read-only', async () => {
    await readOnly('SET default_transaction_read_only = on');
    proxy.cut();
    try {
      await expect.poll(async () => (await ask('POST', '/api/pc/saveLocaleCode')).json().error).toBe('busy');
      expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    } finally {
      await readOnly('RESET default_transaction_read_only');
    }
    await expect.poll(async () => (await ask('POST', '/api/pc/saveLocaleCode')).json().success).toBe('1');
  });
});
