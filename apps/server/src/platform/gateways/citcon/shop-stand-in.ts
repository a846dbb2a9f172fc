import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ShopStandIn {
  url: string;
  /** Bodies of the notifications received so far, in order. */
  notifications: readonly string[];
  /** Waits until `count` have arrived; rejects after `withinMs`, by default 4 s. */
  received(count: number, withinMs?: number): Promise<readonly string[]>;
  /** Answers the next `count` notifications with 500. */
  failNext(count: number): void;
  close(): Promise<void>;
}

/** A web server that plays the shop for the gateway: it receives notifications and returning payers. For tests. */
export async function startShopStandIn(): Promise<ShopStandIn> {
  const notifications: string[] = [];
  let failures = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const fails = request.method === 'POST' && failures > 0;
      if (fails) failures -= 1;
      else if (request.method === 'POST') notifications.push(body);
      response.writeHead(fails ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notifications,
    async received(count, withinMs = 4000) {
      const endMs = Date.now() + withinMs;
      while (notifications.length < count) {
        if (Date.now() > endMs) throw new Error(`${notifications.length} of ${count} notifications came within ${withinMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return notifications;
    },
    failNext(count) {
      failures = count;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
