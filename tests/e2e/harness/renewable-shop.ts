import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The same shop at another address that can release a new companion in the middle of a journey. */
export interface RenewableShop {
  readonly baseUrl: string;
  /** Replaces the companion's worker, as a release does. */
  readonly release: () => void;
  readonly stop: () => Promise<void>;
}

/** Passes every request on to the shop unchanged. */
export async function renewableShop(shopUrl: string): Promise<RenewableShop> {
  let releases = 0;
  const server = createServer((incoming, answer) => {
    const isWorker = incoming.url === '/h5/worker.js' && releases > 0;
    // Uncompressed, so that the worker's file names can be changed.
    const headers = isWorker ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' } : incoming.headers;
    const passed = request(new URL(incoming.url ?? '/', shopUrl), { method: incoming.method, headers }, (answered) => {
      if (!isWorker) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
        return;
      }
      let script = '';
      answered.setEncoding('utf8').on('data', (part: string) => (script += part));
      answered.on('end', () => {
        answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
        answer.end(script.replaceAll(/h5-[0-9a-f]{12}/g, `h5-release-${releases}`));
      });
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => void (releases += 1),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
