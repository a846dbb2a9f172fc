import { on, once } from 'node:events';
import { connect, type Socket } from 'node:net';
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

/** Request of a search; each page size has its own answer. */
function requestOf(pageSize: number): string {
  const body = JSON.stringify({ tradeName: 'a', pageNum: 1, pageSize });
  return `POST /api/pc/getProductListNew HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** Callers whose connections are open, so that their requests arrive in one turn of the event loop. */
async function openCallers(count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

/** Body of the next answer. */
async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  for await (const bytes of on(socket, 'data', { close: ['close'] })) {
    text += String(bytes);
    const [head = '', body] = text.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (body !== undefined && Buffer.byteLength(body) >= length) return body;
  }
  throw new Error('the connection was closed without an answer');
}

async function ask(socket: Socket, pageSize: number): Promise<string> {
  const answer = answerOn(socket);
  socket.write(requestOf(pageSize));
  return answer;
}

it('The server gives each of many simultaneous callers its own answer, also when other callers leave', async () => {
  const sizes = Array.from({ length: 40 }, (_, at) => at + 1);
  const [callers, leavers] = [await openCallers(sizes.length), await openCallers(10)];
  const alone: string[] = [];
  for (const [at, size] of sizes.entries()) alone.push(await ask(callers[at] as Socket, size));
  for (const [at, leaver] of leavers.entries()) leaver.write(requestOf(at + 1), () => leaver.destroy());
  const together = await Promise.all(sizes.map((size, at) => ask(callers[at] as Socket, size)));
  expect(together).toEqual(alone);
  for (const caller of callers) caller.destroy();
});
