import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer({ prepare: async (database) => void (await seedCatalogue(database)) });
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const bodyOf = (pageSize: number) => JSON.stringify({ tradeName: 'a', pageNum: 1, pageSize });

async function search(pageSize: number): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en_US' };
  const response = await fetch(`${url}/api/pc/getProductListNew`, { method: 'POST', headers, body: bodyOf(pageSize) });
  return response.json();
}

/** Asks and leaves before the answer comes. */
function askAndLeave(pageSize: number): void {
  const body = bodyOf(pageSize);
  const head = `POST /api/pc/getProductListNew HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(head + body, () => socket.destroy()));
}

it('gives each of many callers at once their own answer, also beside callers who leave', async () => {
  const sizes = Array.from({ length: 50 }, (_, at) => at + 1);
  const alone = new Map<number, unknown>();
  for (const size of sizes) alone.set(size, await search(size));
  for (const size of sizes.slice(0, 10)) askAndLeave(size);
  const together = await Promise.all(sizes.map(async (size) => [size, await search(size)] as const));
  expect(new Map(together)).toEqual(alone);
  await delay(50);
  expect(await search(1)).toEqual(alone.get(1));
});
