import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { createCountry } from './testing/member-fixture.ts';
import { startServerProcess } from './testing/server-process.ts';
import { freePort } from './testing/free-port.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
});
afterAll(() => test.drop());

const start = async (more: Record<string, string> = {}) =>
  startServerProcess({ DATABASE_URL: test.url, PORT: String(await freePort()), ...more });

/** One request over a keep-alive connection, as from a proxy. */
async function ask(agent: Agent, url: string, path: string, body?: string): Promise<{ status: number; connection: string | undefined }> {
  const asked = request(`${url}${path}`, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, connection: response.headers.connection };
}

it('A draining server loses no request: it keeps serving, not ready, until the proxy sends no more', async () => {
  const [leaving, staying] = await Promise.all([start({ DRAIN_MS: '2000' }), start()]);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let upstream = leaving.url;
  let isAsked = false;
  let isOver = false;
  const failed: unknown[] = [];
  let [asked, letGo] = [0, 0];
  const buyer = async (): Promise<void> => {
    while (!isOver) {
      const [url, wasAsked] = [upstream, isAsked];
      const answer = await ask(agent, url, '/api/pc/getProCate', '{}').catch((error: unknown) => ({
        status: 0,
        connection: String(error),
      }));
      asked += 1;
      if (answer.status !== 200) failed.push({ url, ...answer });
      if (url === leaving.url && wasAsked && answer.connection === 'close') letGo += 1;
      await delay(2);
    }
  };
  /** Checks every 300 ms as proxies do, and stops sending after two failures. */
  const health = async (): Promise<void> => {
    for (let bad = 0; bad < 2; await delay(300)) {
      const { status } = await ask(agent, leaving.url, '/readyz');
      bad = status === 200 ? 0 : bad + 1;
    }
    upstream = staying.url;
  };
  const work = Array.from({ length: 6 }, buyer);
  const turned = health();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(100), 10_000);
  const signalled = performance.now();
  isAsked = leaving.child.kill('SIGTERM');
  await turned;
  expect(await leaving.ended).toBe(0);
  expect(performance.now() - signalled).toBeGreaterThan(1_900);
  isOver = true;
  await Promise.all(work);
  expect(failed).toEqual([]);
  expect(letGo).toBeGreaterThan(10);
  agent.destroy();
  staying.child.kill('SIGTERM');
  expect(await staying.ended).toBe(0);
});
