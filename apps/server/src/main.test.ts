import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { createCountry, createMember } from './testing/member-fixture.ts';
import { startServerProcess } from './testing/server-process.ts';
import { freePort } from './testing/free-port.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
});
afterAll(() => test.drop());

async function start(more: Record<string, string> = {}) {
  return startServerProcess({ DATABASE_URL: test.url, PORT: String(await freePort()), ...more });
}

/** Resolves when a statement waits for a lock of this connection. */
const waitsBehind = (blocker: Client) =>
  expect
    .poll(async () => (await blocker.query("SELECT FROM pg_locks WHERE relation = 'member'::regclass AND NOT granted")).rowCount, {
      timeout: 10_000,
    })
    .toBeGreaterThanOrEqual(1);

it('The server finishes open requests when it receives the stop signal, and accepts no new ones', async () => {
  const server = await start();
  const { token } = await createMember(test.database);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // A connection that already exists when the stop arrives.
  const [first] = await once(get(`${server.url}/readyz`, { agent }), 'response');
  expect(first.statusCode).toBe(200);
  first.resume();

  const blocker = new Client({ connectionString: test.ownerUrl });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE member IN ACCESS EXCLUSIVE MODE');
  const open = fetch(`${server.url}/api/pc/getJmiMember`, { method: 'POST', headers, body: '{}' });
  await waitsBehind(blocker);

  server.child.kill('SIGTERM');
  const ready = () =>
    fetch(`${server.url}/readyz`).then(
      ({ status }) => status,
      () => 'no connection',
    );
  await expect.poll(ready, { timeout: 5_000 }).not.toBe(200);
  expect([503, 'no connection']).toContain(await ready());
  await blocker.query('COMMIT');
  await blocker.end();
  expect((await open).status).toBe(200);
  expect(await (await open).json()).toMatchObject({ success: '1' });
  agent.destroy();
  expect(await server.ended).toBe(0);
});

it('The server stops soon after ten seconds even if a request never ends', async () => {
  const server = await start();
  const { token } = await createMember(test.database);
  const blocker = new Client({ connectionString: test.ownerUrl });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE member IN ACCESS EXCLUSIVE MODE');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const open = fetch(`${server.url}/api/pc/getJmiMember`, { method: 'POST', headers, body: '{}' }).catch(() => undefined);
  await waitsBehind(blocker);
  const asked = performance.now();
  server.child.kill('SIGTERM');
  await server.ended;
  expect(performance.now() - asked).toBeLessThan(15_000);
  await blocker.end();
  await open;
});

it('Two processes serve one catalog and one session', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const { token } = await createMember(test.database);
  for (const { url } of [one, other]) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/pc/getNopassword`, { method: 'POST', headers, body: '{}' });
    expect(await answer.json()).toMatchObject({ success: '1' });
  }
  for (const { child } of [one, other]) child.kill('SIGTERM');
  expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0]);
});

it('The server names a missing setting instead of starting a shop without it', async () => {
  await expect(start({ DEMO: '0' })).rejects.toThrow('ended with 1');
});
