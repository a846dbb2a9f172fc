import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { load, type LoadRequest } from './load.ts';

async function withServer(status: (path: string) => number, work: (url: string, seen: string[]) => Promise<void>): Promise<void> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(status(request.url ?? '')).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen).finally(() => server.close());
}

const requests = Array.from({ length: 40 }, (_, at): LoadRequest => ({ method: 'GET', path: `/${at}` }));

it('The load sends each request once where no answer may be a repeated one', async () => {
  await withServer(
    () => 200,
    async (url, seen) => {
      const { latencies, requestsPerSecond } = await load({ url, connections: 4, seconds: 'once', requests });
      expect(seen.sort()).toEqual(requests.map(({ path }) => path).sort());
      expect(latencies).toHaveLength(40);
      expect(requestsPerSecond).toBeGreaterThan(0);
    },
  );
});

it('The load counts no figure when an answer is a refusal', async () => {
  await withServer(
    (path) => (path === '/7' ? 503 : 200),
    async (url) => {
      await expect(load({ url, connections: 4, seconds: 'once', requests })).rejects.toThrow('1 of 40 requests');
    },
  );
});

it('The load gives every connection a request when there are fewer requests than connections', async () => {
  await withServer(
    () => 200,
    async (url, seen) => {
      const { latencies } = await load({ url, connections: 4, seconds: 1, requests: requests.slice(0, 1) });
      expect(latencies.length).toBeGreaterThan(10);
      expect(new Set(seen)).toEqual(new Set(['/0']));
    },
  );
});
