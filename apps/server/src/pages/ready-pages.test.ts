import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createReadyPages, readyKey } from './ready-pages.ts';

const page = { headers: {}, etag: '"a"', body: Buffer.from('page') };

describe('ready pages', () => {
  it('A ready page answers until its expiry and no longer', () => {
    let now = 0;
    const ready = createReadyPages({ maxEntries: 2, now: () => now });
    ready.keep('home', page, 5000, ready.generation);
    now = 4999;
    expect(ready.get('home')).toBe(page);
    now = 5000;
    expect(ready.get('home')).toBeUndefined();
  });

  it('The store keeps no page that was made before a drop', () => {
    const ready = createReadyPages({ maxEntries: 2, now: () => 0 });
    const before = ready.generation;
    ready.drop();
    ready.keep('home', page, 5000, before);
    expect(ready.get('home')).toBeUndefined();
  });

  it('The store of ready pages never exceeds its limit', () => {
    const ready = createReadyPages({ maxEntries: 2, now: () => 0 });
    for (const key of ['a', 'b', 'c']) ready.keep(key, page, 5000, 0);
    expect(['a', 'b', 'c'].map((key) => ready.get(key) !== undefined)).toEqual([false, false, true]);
    ready.keep('x'.repeat(501), page, 5000, 0);
    expect(ready.get('x'.repeat(501))).toBeUndefined();
  });

  it('The store distinguishes hosts, addresses, languages and encodings, and ignores other cookies', async () => {
    const app = fastify();
    app.get('/*', async (request) => readyKey(request));
    const keyOf = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers: { host: 'a.test', ...headers } })).body;
    const keys = await Promise.all([
      keyOf('/pc/index'),
      keyOf('/pc/index?locale=zh_CN'),
      keyOf('/pc/index', { host: 'b.test' }),
      keyOf('/pc/index', { cookie: 'locale=zh_CN' }),
      keyOf('/pc/index', { 'accept-encoding': 'br' }),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await keyOf('/pc/index', { cookie: 'locale=zh_CN; device=1' })).toBe(
      await keyOf('/pc/index', { cookie: 'device=2; locale=zh_CN' }),
    );
    await app.close();
  });
});
