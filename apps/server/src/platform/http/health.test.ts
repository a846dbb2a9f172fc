import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  guarded = await createTestServer({ beside: server, settings: { METRICS_TOKEN: 'a-token-of-sixteen' } });
});
afterAll(async () => {
  await guarded.close();
  await server.close();
});

describe('/metrics', () => {
  it('Only this machine may read /metrics', async () => {
    const here = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(here.statusCode).toBe(200);
    expect(here.body).toContain('http_request_duration_seconds');
    expect((await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  });

  it('/metrics refuses requests that a proxy on this machine forwards', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect((await server.app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  });

  it('/metrics is open to every caller with the token, if one is set', async () => {
    const ask = (authorization: string) => guarded.app.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '192.0.2.7' });
    expect((await ask('Bearer a-token-of-sixteen')).statusCode).toBe(200);
    expect((await ask('Bearer another')).statusCode).toBe(404);
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(404);
  });
});

describe('/livez and /readyz', () => {
  it('/livez and /readyz answer, and no cache stores them', async () => {
    for (const url of ['/livez', '/readyz']) {
      const response = await server.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('A process under pressure is alive and takes no more: /livez and /readyz distinguish load from death', async () => {
    const busy = await createTestServer({ beside: server, eventLoopLimitMs: 1 });
    try {
      for (const app of [busy.app, busy.staff]) {
        await vi.waitFor(async () => {
          // Blocks this process, like too much work.
          const until = performance.now() + 200;
          while (performance.now() < until);
          expect((await app.inject('/readyz')).statusCode).toBe(503);
          expect((await app.inject('/livez')).json()).toEqual({ status: 'live' });
        }, 20_000);
      }
    } finally {
      await busy.close();
    }
  });
});
