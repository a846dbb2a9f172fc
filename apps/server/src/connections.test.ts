import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { freePort } from './testing/free-port.ts';

const MOST = 8;

let test: TestDatabase;
let open: ServerProcess;
let proxied: ServerProcess;
beforeAll(async () => {
  test = await createTestDatabase();
  const start = async (more: Record<string, string>) =>
    startServerProcess({ DATABASE_URL: test.url, PORT: String(await freePort()), ...more });
  open = await start({ MAX_CONNECTIONS_PER_ADDRESS: String(MOST) });
  proxied = await start({ TRUST_PROXY: '1', MAX_CONNECTIONS_PER_ADDRESS: String(MOST), MAX_CONNECTIONS: '16' });
});
afterAll(async () => {
  for (const { child } of [open, proxied]) child.kill('SIGTERM');
  await Promise.all([open.ended, proxied.ended]);
  await test.drop();
});

/** Opens a connection. `endedAfter`: milliseconds until the server ended it; pending within the test's time if it stays open. */
function opened({ url }: ServerProcess, first = ''): { socket: Socket; heard: () => string; endedAfter: Promise<number> } {
  const begun = performance.now();
  let heard = '';
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => (heard += bytes.toString()));
  const endedAfter = new Promise<number>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve(performance.now() - begun));
  });
  if (first !== '') socket.write(first);
  return { socket, heard: () => heard, endedAfter };
}

const ask = 'GET /livez HTTP/1.1\r\nHost: shop\r\n\r\n';
const isOver = async (endedAfter: Promise<number>, waitMs: number) => (await Promise.race([endedAfter, delay(waitMs)])) !== undefined;

describe('a connection', () => {
  it('A connection closes after ten seconds without a complete request; an idle one is kept longer for a proxy', async () => {
    const silent = opened(open);
    const slow = opened(open, 'GET /livez HTTP/1.1\r\nHost: shop\r\n');
    const resting = opened(open, ask);
    const ofProxy = opened(proxied, ask);
    expect(await silent.endedAfter).toBeGreaterThan(9_000);
    expect(silent.heard(), 'nothing was asked').toBe('');
    await slow.endedAfter;
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(await resting.endedAfter).toBeGreaterThan(10_000);
    expect(resting.heard()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await isOver(ofProxy.endedAfter, 3_000), "a proxy's may rest").toBe(false);
    for (const { socket } of [silent, slow, resting, ofProxy]) socket.destroy();
  });
});

describe('too many connections', () => {
  it('Too many connections from one address are closed at once and counted, and the open ones continue', async () => {
    const first = Array.from({ length: MOST }, () => opened(open, ask));
    await expect.poll(() => first.every(({ heard }) => heard().includes('"live"')), { timeout: 10_000 }).toBe(true);
    const more = Array.from({ length: 4 }, () => opened(open, ask));
    for (const { endedAfter, heard } of more) {
      expect(await isOver(endedAfter, 5_000)).toBe(true);
      expect(heard()).toBe('');
    }
    first[0]?.socket.write(ask);
    await expect.poll(() => first[0]?.heard().match(/"live"/g)?.length, { timeout: 10_000 }).toBe(2);
    // An open connection sends the request: a new one could itself be one too many.
    first[0]?.socket.write('GET /metrics HTTP/1.1\r\nHost: shop\r\n\r\n');
    await expect.poll(() => first[0]?.heard(), { timeout: 10_000 }).toContain('connections_refused_total{limit="address"} 4');
    for (const { socket } of [...first, ...more]) socket.destroy();
  });

  it('Too many connections behind a proxy have only a limit in total', async () => {
    const sockets = Array.from({ length: 24 }, () => opened(proxied, ask));
    await expect.poll(() => sockets.filter(({ heard }) => heard().includes('"live"')).length, { timeout: 10_000 }).toBe(16);
    for (const { socket } of sockets) socket.destroy();
  });
});
