import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPages } from '../register-pages.ts';

const token = 't'.repeat(43);
let rendered = 0;
const web = {
  declaredQuery: () => [],
  async renderPage(_request: Request, { dispatch }: { dispatch: (name: string, payload: object) => Promise<unknown> }) {
    rendered += 1;
    const html = `<html><head></head><body class="shop"><main>${String(await dispatch('getFirstNew', {}))}</main></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
const app = fastify();
beforeAll(async () => {
  await registerPages(app as never, {
    web: web as never,
    ttlMs: 60_000,
    gatewayOrigin: 'https://pay.example',
    frameAncestors: [],
    dispatchIn: (_locale, preview) => (() => Promise.resolve(preview ? 'of then' : 'of now')) as never,
    previews: {
      find: (given) =>
        Promise.resolve(
          given === token
            ? { at: new Date('2026-11-23T08:00:00Z'), until: new Date('2026-11-22T19:42:00Z'), to: '/', within: (work) => work() }
            : undefined,
        ),
      isSecure: true,
      timeZone: 'America/Los_Angeles',
    },
  });
});
afterAll(() => app.close());

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie === undefined ? {} : { cookie } });

it('A preview’s page answers its browser alone, however warm the caches of pages are', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await get('/pc/index')).body).toContain('of now');
    const preview = await get('/pc/index', `shop_preview=${token}`);
    expect(preview.body).toContain('of then');
    expect(preview.body).toContain('<body class="shop"><aside');
    expect(preview.body).toContain('Preview of Nov 23, 2026, 12:00 AM, until 11:42 AM');
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  }
  // The shop's own page is rendered once, the preview's each time.
  expect(rendered).toBe(3);
  expect((await get('/pc/index', 'shop_preview=')).body).toContain('The preview has ended');
  expect((await get('/pc/index')).body).not.toContain('<aside');
});

it('The preview writes its frame in the language of the page', async () => {
  expect((await get('/pc/index', `locale=zh_CN; shop_preview=${token}`)).body).toContain('此处无法订购');
});

it('A preview that is over says nothing of the shop, and gives the browser back', async () => {
  const over = await get('/pc/index', 'shop_preview=unknown');
  expect(over.body).not.toContain('of now');
  expect(over.headers['set-cookie']).toBe('shop_preview=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
});
