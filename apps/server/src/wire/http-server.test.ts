import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { loadSettings } from '../config/load-settings.ts';
import { createLogger } from '../platform/logger.ts';
import { createHttpServer } from './http-server.ts';

it('The server stops at once with an idle connection that a browser opened in advance', async () => {
  const app = createHttpServer({
    settings: loadSettings({ LOG_LEVEL: 'silent' }),
    log: createLogger({ level: 'silent' }),
    eventLoopLimitMs: 0,
    isSecure: false,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  const unused = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  unused.on('error', () => undefined);
  await accepted;
  const begunAt = performance.now();
  await app.close();
  expect(performance.now() - begunAt).toBeLessThan(2_000);
  unused.destroy();
});
